"""What people see of the table games, club and city, where it differs from multicity."""
