import { useEffect, useRef, useState } from 'react';
import { chapterFrameUrl, posterUrl, type Card } from '../../../../domain/catalogue/catalogue';

type FramePictureProps = {
  card: Pick<Card, 'id' | 'poster' | 'chapters'>;
  chapter: number;
  alt: string;
  className?: string;
  isEager?: boolean;
};

/** React 18 writes the attribute only under its lower-case name. */
const first = { fetchpriority: 'high' };

/** The frame of a chapter; if there is none yet, the poster without its lettering. */
export function FramePicture({ card, chapter, alt, className, isEager = false }: FramePictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  // An unreleased lesson has neither chapters nor frames.
  const [isMissing, setMissing] = useState(card.chapters.length === 0);
  // The picture may have failed before hydration, when there was no listener for the error.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setMissing(true);
  }, []);
  return (
    <img
      ref={ref}
      className={className}
      src={isMissing ? posterUrl(card.poster, 'bill', 1920) : chapterFrameUrl(card.id, chapter)}
      width={1600}
      height={900}
      alt={alt}
      decoding="async"
      loading={isEager ? undefined : 'lazy'}
      onError={() => setMissing(true)}
      {...(isEager ? first : {})}
    />
  );
}
