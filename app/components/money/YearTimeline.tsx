export type Notch = 'paid' | 'free' | 'gone' | 'bad' | null;

type YearProps = {
  /** One rod per simultaneous screen. */
  screens: number;
  notches: readonly Notch[];
  /** The chart described in words. */
  label: string;
  isBig?: boolean;
};

/** Draws a purchase: a rod is a simultaneous screen, a notch is a month (look: year). */
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

/** Notches by kind and number, one after the other. */
export const notchesOf = (...parts: readonly (readonly [Notch, number])[]): Notch[] =>
  parts.flatMap(([notch, count]) => Array.from({ length: Math.max(0, count) }, () => notch));
