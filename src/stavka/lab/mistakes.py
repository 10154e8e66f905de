"""What is wrong with a study."""


class BadStudy(Exception):
    """A study that cannot be run as asked; the message is one clear line."""
