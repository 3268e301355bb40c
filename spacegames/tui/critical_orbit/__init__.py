"""The table of Mission Control: Critical Orbit."""
