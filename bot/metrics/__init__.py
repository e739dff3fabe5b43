"""What is told of a running bot over HTTP: metrics for Prometheus, and whether it is well."""
