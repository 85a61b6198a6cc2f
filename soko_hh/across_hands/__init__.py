"""What one hand alone cannot show: the same hand twice, and the hands of one table in their order."""
