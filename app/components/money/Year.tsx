export type Notch = 'paid' | 'free' | 'gone' | 'bad' | null;

type YearProps = {
  /** A rod for each screen that may be on. */
  screens: number;
  notches: readonly Notch[];
  /** What it says, in words. */
  label: string;
  isBig?: boolean;
};

/** What is bought, measured: a rod is a screen that may be on, a notch is a month (look: year). */
export function Year({ screens, notches, label, isBig }: YearProps) {
  return (
    <div className={isBig ? 'year year--big' : 'year'} role="img" aria-label={label}>
      {Array.from({ length: screens }, (_, screen) => (
        <div className="sonda" key={screen}>
          {notches.map((notch, index) => (
            <i key={index} data-m={notch ?? undefined} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** So many notches of a kind, one after the other. */
export const notchesOf = (...parts: readonly (readonly [Notch, number])[]): Notch[] =>
  parts.flatMap(([notch, count]) => Array.from({ length: Math.max(0, count) }, () => notch));
