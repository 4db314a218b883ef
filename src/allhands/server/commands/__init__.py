"""What players, hosts and spectators can do at a table: functions that append an event to a session."""
