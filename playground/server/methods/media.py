"""Voice, video, pictures and files: uploaded with the request or known by their id."""

from dataclasses import dataclass
from typing import Literal

from playground.server.errors import ApiError, bad, malformed
from playground.server.formatted import caption_of
from playground.server.methods.registry import method
from playground.server.model import Json, Media
from playground.server.photos import check_photo
from playground.server.posting import Content, send
from playground.server.render import message_json
from playground.server.schema import Upload
from playground.server.world import World

LARGEST_UPLOAD = 50 * 1024 * 1024
"""Bytes (Bot API, cloud server)."""
_NAMES = {
    "voice": "Voice",
    "video_note": "VideoNote",
    "video": "Video",
    "document": "Document",
    "photo": "Photo",
}

Kind = Literal["voice", "video_note", "video", "document", "photo"]


@dataclass(frozen=True, slots=True)
class _Sort:
    kind: Kind
    permission: str
    deed: str


@method("sendVoice")
def send_voice(world: World, params: Json) -> Json:
    return _send(world, params, _Sort("voice", "can_send_voice_notes", "voice notes"))


@method("sendVideoNote")
def send_video_note(world: World, params: Json) -> Json:
    return _send(world, params, _Sort("video_note", "can_send_video_notes", "video notes"))


@method("sendVideo")
def send_video(world: World, params: Json) -> Json:
    return _send(world, params, _Sort("video", "can_send_videos", "videos"))


@method("sendDocument")
def send_document(world: World, params: Json) -> Json:
    return _send(world, params, _Sort("document", "can_send_documents", "documents"))


@method("sendPhoto")
def send_photo(world: World, params: Json) -> Json:
    return _send(world, params, _Sort("photo", "can_send_photos", "photos"))


@method("getFile")
def get_file(world: World, params: Json) -> Json:
    """Sizes only: contents of files aren't served."""
    stored = world.files.get(params["file_id"])
    if stored is None:
        raise bad("wrong file_id or the file is temporarily unavailable")
    return {
        "file_id": stored.media.file_id,
        "file_unique_id": "u" + stored.media.file_id[-16:],
        "file_size": stored.media.size,
    }


def _send(world: World, params: Json, sort: _Sort) -> Json:
    media = _media(world, params, sort.kind)
    text, entities = caption_of(world, params)
    content = Content(sort.permission, sort.deed, text or None, entities, media)
    message = send(world, params, content)
    world.store_file(media, params[sort.kind] if isinstance(params[sort.kind], Upload) else None)
    return message_json(world, message)


def _media(world: World, params: Json, kind: Kind) -> Media:
    given = params[kind]
    if isinstance(given, Upload):
        return _uploaded(world, given, kind, params.get("duration", 0))
    if given.startswith(("http://", "https://")):
        raise malformed("files by address are not modelled by the playground")
    stored = world.files.get(given)
    if stored is None:
        raise bad("wrong file identifier/HTTP URL specified")
    if stored.media.kind != kind:
        raise bad(f"can't use file of type {_NAMES[stored.media.kind]} as {_NAMES[kind]}")
    return stored.media


def _uploaded(world: World, upload: Upload, kind: Kind, duration: int) -> Media:
    if not upload.data:
        raise bad("file must be non-empty")
    if len(upload.data) > LARGEST_UPLOAD:
        raise ApiError(413, "Request Entity Too Large", form=True)
    if kind == "photo":
        check_photo(upload.data)
    return Media(
        kind=kind,
        file_id=f"upload-{kind}-{world.fresh():016d}",
        size=len(upload.data),
        duration=duration,
        file_name=upload.name,
        mime_type=upload.content_type,
    )
