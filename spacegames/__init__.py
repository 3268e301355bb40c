"""Three space board games for one terminal."""

__version__ = "0.1.0"
