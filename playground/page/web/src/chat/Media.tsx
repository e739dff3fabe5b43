import { Icon } from "../lib/Icon";
import { length } from "../lib/times";
import type { Media } from "../types";
import { t } from "../words/words";

/** Recordings as an item with their length, pictures, files. */
export function Attachment({ media }: { media: Media }) {
  const address = `/page/file?id=${encodeURIComponent(media.file_id)}`;
  switch (media.kind) {
    case "photo":
      return (
        <a class="photo" href={address} target="_blank" rel="noopener noreferrer">
          <img src={address} alt={media.file_name ?? t("photo")} loading="lazy" />
        </a>
      );
    case "document":
      return (
        <a class="media" href={address} download={media.file_name ?? ""}>
          <span class="disc">
            <Icon of="file" />
          </span>
          <span>
            <strong>{media.file_name ?? t("document")}</strong>
            <span class="small">{t("download")}</span>
          </span>
        </a>
      );
    case "video_note":
      return (
        <div class="media circle" role="img" aria-label={`${t("video_note")}, ${length(media.duration)}`}>
          <Icon of="play" />
          <span>{length(media.duration)}</span>
        </div>
      );
    default:
      return (
        <div class="media" role="img" aria-label={`${t(media.kind)}, ${length(media.duration)}`}>
          <span class="disc">
            <Icon of="play" />
          </span>
          <span class="wave" />
          <span>{length(media.duration)}</span>
        </div>
      );
  }
}
