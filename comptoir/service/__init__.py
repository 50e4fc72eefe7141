"""What surrounds a conversation at run time: clocks, names, keeping sessions."""
