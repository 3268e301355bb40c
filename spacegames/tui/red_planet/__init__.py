"""Red Planet's table."""
