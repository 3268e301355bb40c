"""What screens are made of: everything is drawn line by line, with a cursor on its cells."""
