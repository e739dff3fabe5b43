"""Events and views become messages; pure."""
