import { clock } from '~/lib/texts/time-text';
import { Storyboard } from './Storyboard';

/** Previews a second of the video above the pointer or the thumb: its thumbnail, the chapter and the time. */
export function ScrubPreview({ seconds, chapter }: { seconds: number; chapter: string | undefined }) {
  return (
    <span className="scrub__preview" aria-hidden>
      <Storyboard seconds={seconds} />
      <span className="scrub__what num">
        {chapter && <b>{chapter}</b>}
        {clock(seconds)}
      </span>
    </span>
  );
}
