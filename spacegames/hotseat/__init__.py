"""People round one screen: who is in front of it, what it may show, what comes next. It draws nothing."""
