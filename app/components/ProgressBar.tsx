import type { CSSProperties } from 'react';
import { minimumBarPercentage } from '../../domain/watching/progress';

type ProgressBarProps = {
  /** The start of each chapter, and the duration, in seconds; without chapters the bar is a single segment. */
  chapters: readonly { at: number }[];
  durationSeconds: number;
  positionSeconds: number;
  label: string;
  /** The position as text, for screen readers. */
  valueText: string;
  tone?: 'gold' | 'coral';
  /** A card's bar never shows less than five per cent (spec 1 §9). */
  hasMinimum?: boolean;
};

/** Custom properties are not part of React's style type. */
const measured = (width: number, filled: number) => ({ '--w': width, '--f': filled.toFixed(3) }) as CSSProperties;

/** The progress bar of a lesson: segments are chapters, the notches their boundaries. */
export function ProgressBar({
  chapters,
  durationSeconds,
  positionSeconds,
  label,
  valueText,
  tone,
  hasMinimum = false,
}: ProgressBarProps) {
  const starts = chapters.length > 0 ? chapters.map(({ at }) => at) : [0];
  const least = hasMinimum ? (durationSeconds * minimumBarPercentage) / 100 : 0;
  const position = Math.max(positionSeconds, least);
  return (
    <div
      className={tone ? `progress-bar progress-bar--${tone}` : 'progress-bar'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSeconds)}
      aria-valuenow={Math.round(positionSeconds)}
      aria-valuetext={valueText}
    >
      {starts.map((start, index) => {
        const length = (starts[index + 1] ?? durationSeconds) - start;
        const filled = Math.max(0, Math.min(1, (position - start) / length));
        return <i key={start} style={measured(length, filled)} />;
      })}
    </div>
  );
}
