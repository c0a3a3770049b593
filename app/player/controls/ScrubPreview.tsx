import { clock } from '~/lib/texts/time-text';
import { Storyboard } from './Storyboard';

/** What is at a second of the film: its picture, the chapter and the time; stands above the pointer or the thumb. */
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
