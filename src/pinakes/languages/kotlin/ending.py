"""The end of a file."""


def with_last_newline(data: bytes) -> bytes:
    """End the last line: over an annotation right before the end of the text, the parser sits for ever."""
    return data if data.endswith(b"\n") else data + b"\n"
