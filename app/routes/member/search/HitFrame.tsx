import { chapterFrameUrl, posterUrl } from '../../../../domain/catalogue/catalogue';
import { useState } from 'react';

type HitFrameProps = { videoId: string; chapter: number | null; poster: string | null };

/** The frame of a hit's chapter; the poster if there is none. */
export function HitFrame({ videoId, chapter, poster }: HitFrameProps) {
  const [isMissing, setMissing] = useState(chapter === null);
  const src =
    isMissing || chapter === null ? posterUrl(poster ?? videoId, 'wide', 640) : chapterFrameUrl(videoId, chapter);
  return (
    <span className="frame">
      <img src={src} width={320} height={180} alt="" loading="lazy" decoding="async" onError={() => setMissing(true)} />
    </span>
  );
}
