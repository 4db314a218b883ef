"""The HTTP API: routes and their request and response models."""
