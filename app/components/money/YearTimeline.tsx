export type Notch = 'paid' | 'free' | 'gone' | 'bad' | null;

type YearProps = {
  /** The number of simultaneous screens, drawn as one bar each. */
  screens: number;
  notches: readonly Notch[];
  /** The chart described in words. */
  label: string;
  isBig?: boolean;
};

/** Visualises a purchase: a bar per simultaneous screen, a notch per month (look: year). */
export function YearTimeline({ screens, notches, label, isBig }: YearProps) {
  return (
    <div className={isBig ? 'year year--big' : 'year'} role="img" aria-label={label}>
      {Array.from({ length: screens }, (_, screen) => (
        <div className="progress-bar" key={screen}>
          {notches.map((notch, index) => (
            <i key={index} data-m={notch ?? undefined} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Returns the notches for counts by kind, in order. */
export const notchesOf = (...parts: readonly (readonly [Notch, number])[]): Notch[] =>
  parts.flatMap(([notch, count]) => Array.from({ length: Math.max(0, count) }, () => notch));
