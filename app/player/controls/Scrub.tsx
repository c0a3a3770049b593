import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { chapterAt } from '../../../domain/watching/progress';
import { clock } from '~/lib/texts/time-text';
import { CourseGaps } from '../course/CourseParts';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';
import { Storyboard } from './Storyboard';
import { measures, useScrub } from './use-scrub';

/** How long the preview stays after a key press. Milliseconds. */
const previewMs = 2000;
const seekKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'j', 'l']);

/** The preview above the pointer or the thumb: thumbnail, chapter and time of that second. */
function ScrubPreview({ seconds, chapter }: { seconds: number; chapter: string | undefined }) {
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

/** The seek bar, a slider that can be clicked, dragged or moved by keys; notches mark the starts of chapters. */
export function Scrub() {
  const { t } = useTranslation('watch');
  const { commands, durationSeconds, store, video, loop } = usePlayer();
  const played = useMedia(store, (state) => state.position);
  const { pointed, dragged, handlers } = useScrub({ from: 0, to: durationSeconds }, commands.seekTo);
  const [isSteered, setSteered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const position = dragged ?? played;
  const chapters = video.ts.length > 0 ? video.ts : [{ at: 0, description: '' }];
  const nameAt = (seconds: number) => chapters[chapterAt(chapters, seconds)]?.description;
  const share = (seconds: number) => `${((seconds / durationSeconds) * 100).toFixed(2)}%`;

  const preview = () => {
    setSteered(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSteered(false), previewMs);
  };
  const steer = (event: KeyboardEvent) => {
    if (seekKeys.has(event.key)) preview();
    const current = chapterAt(chapters, played);
    const targets: Record<string, number | undefined> = {
      Home: 0,
      End: durationSeconds,
      PageDown: chapters[current + 1]?.at,
      PageUp: chapters[Math.max(0, current - 1)]?.at,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    commands.seekTo(target);
  };
  const chapterNow = nameAt(position);
  const shown = pointed ?? (isSteered ? played : null);
  return (
    <div
      className="scrub"
      role="slider"
      tabIndex={0}
      aria-label={t('position')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(durationSeconds)}
      aria-valuenow={Math.floor(position)}
      aria-valuetext={t(chapterNow ? 'positionInChapter' : 'positionNow', {
        position: clock(position),
        duration: clock(durationSeconds),
        chapter: chapterNow,
      })}
      style={measures({ '--at': share(position), '--tip': share(shown ?? 0) })}
      onKeyDown={steer}
      {...handlers}
      onBlur={() => setSteered(false)}
    >
      {shown !== null && <ScrubPreview seconds={shown} chapter={nameAt(shown)} />}
      <div className="progress-bar" aria-hidden>
        {chapters.map(({ at }, index) => {
          const end = chapters[index + 1]?.at ?? durationSeconds;
          const filled = Math.max(0, Math.min(1, (position - at) / (end - at)));
          const isPointed = pointed !== null && pointed >= at && pointed < end;
          return (
            <i
              key={at}
              data-hover={isPointed || undefined}
              style={measures({ '--w': end - at, '--f': filled.toFixed(4) })}
            />
          );
        })}
      </div>
      {loop && (
        <span
          className="scrub__loop"
          style={measures({ '--from': share(loop.from), '--to': share(loop.to ?? position) })}
        />
      )}
      <CourseGaps />
      <span className="scrub__head" />
    </div>
  );
}
