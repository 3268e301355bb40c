"""Line mode: the same table without a full screen, one line an event, then numbered choices."""
