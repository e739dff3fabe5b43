"""Wake-ups and the sweep of overdue games."""
