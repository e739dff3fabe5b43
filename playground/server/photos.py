"""What Telegram takes for a photo: its kind by the first bytes, its size, its measures.

10 MB, width and height 10000 pixels together and at most 20 to 1 (Bot API, sendPhoto). Only PNG
and JPEG are modelled, and only of a PNG the measures are looked at.
"""

from typing import Final

from playground.server.errors import malformed

LARGEST: Final = 10 * 1024 * 1024
TOGETHER: Final = 10_000
RATIO: Final = 20
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_JPEG: Final = b"\xff\xd8\xff"


def check_photo(data: bytes) -> None:
    """Raises ApiError for what is none, in Telegram's words."""
    if len(data) > LARGEST:
        raise malformed(f"file of size {len(data)} bytes is too big for a photo")
    if not data.startswith((_PNG, _JPEG)):
        raise malformed("IMAGE_PROCESS_FAILED")
    if data.startswith(_PNG):
        width, height = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
        flat = min(width, height) * RATIO < max(width, height)
        if not (width and height) or width + height > TOGETHER or flat:
            raise malformed("PHOTO_INVALID_DIMENSIONS")
