"""The full screen, built with Textual. Nothing here is loaded before it opens."""
