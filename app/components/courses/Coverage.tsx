import { measures } from './words';

type Gap = readonly [from: number, to: number];

/** The coverage of a lesson; missing parts are marked below the bar, numbered like in the list beside it. */
export function Coverage({
  durationSeconds,
  gaps,
  label,
  isThin = false,
  on = null,
}: {
  durationSeconds: number;
  gaps: readonly Gap[];
  label: string;
  isThin?: boolean;
  /** The index of the pocket that is playing. */
  on?: number | null;
}) {
  const share = (seconds: number) => `${((seconds / durationSeconds) * 100).toFixed(2)}%`;
  const stops = gaps.map(
    ([from, to]) => `var(--seen) ${share(from)},var(--none) ${share(from)} ${share(to)},var(--seen) ${share(to)}`,
  );
  return (
    <div className={isThin ? 'cop cop--thin' : 'cop'} role="img" aria-label={label}>
      <div className="progress-bar">
        <i
          style={{ background: `linear-gradient(90deg,${['var(--seen) 0%', ...stops, 'var(--seen) 100%'].join(',')})` }}
        />
      </div>
      {gaps.map(([from, to], index) => (
        <span
          key={from}
          className="cop__gap"
          style={measures({ '--l': share(from), '--w': share(to - from) })}
          data-n={index + 1}
          data-on={on === index || undefined}
        />
      ))}
    </div>
  );
}
