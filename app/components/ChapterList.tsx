import type { CSSProperties } from 'react';
import type { Chapter } from '../../domain/catalogue/catalogue';
import { chapterAt } from '../../domain/watching/progress';
import { clock } from '~/lib/texts/time-text';

type ChapterListProps = {
  chapters: readonly Chapter[];
  durationSeconds: number;
  positionSeconds: number;
  /** Called when a chapter is chosen; without it the list is not interactive. */
  onChoose?: (chapter: Chapter) => void;
  isTight?: boolean;
  /** Shows only this many chapters around the current one. */
  window?: number;
};

/** Custom properties are not part of React's style type. */
const filledTo = (percentage: number) => ({ '--f': `${Math.round(percentage)}%` }) as CSSProperties;

/** The chapters of a lesson: a vertical progress bar (look: chapters). */
export function ChapterList({
  chapters,
  durationSeconds,
  positionSeconds,
  onChoose,
  isTight,
  window,
}: ChapterListProps) {
  const current = positionSeconds > 0 ? chapterAt(chapters, positionSeconds) : -1;
  const first = window ? Math.max(0, Math.min(current - 1, chapters.length - window)) : 0;
  const shown = chapters.slice(first, window ? first + window : undefined);
  return (
    <ol className={isTight ? 'chapters chapters--tight' : 'chapters'}>
      {shown.map((chapter, offset) => {
        const index = first + offset;
        const end = chapters[index + 1]?.at ?? durationSeconds;
        const isNow = index === current;
        const state = current < 0 || index > current ? 'next' : isNow ? 'now' : 'done';
        const style = isNow ? filledTo(((positionSeconds - chapter.at) / (end - chapter.at)) * 100) : undefined;
        const inside = (
          <>
            <span className="chapter__pin" />
            <span className="chapter__name">{chapter.description}</span>
            <span className="chapter__time num">{clock(chapter.at)}</span>
          </>
        );
        return (
          <li key={chapter.at} data-state={state} style={style}>
            {onChoose ? (
              <button
                className="chapter"
                type="button"
                aria-current={isNow || undefined}
                onClick={() => onChoose(chapter)}
              >
                {inside}
              </button>
            ) : (
              <span className="chapter" aria-current={isNow || undefined}>
                {inside}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
