"""Control's table."""
