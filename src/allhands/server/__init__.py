"""Tables that people share over HTTP and WebSocket."""
