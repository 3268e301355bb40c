"""One file a screen. No screen here names a game; a game adds its table beside this folder."""
