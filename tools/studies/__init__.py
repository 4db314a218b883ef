"""Long studies. Each writes its measurements as JSON."""
