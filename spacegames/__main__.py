"""`python -m spacegames` is the same as `spacegames`."""

from spacegames.cli import main

main()
