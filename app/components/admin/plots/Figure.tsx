import type { ReactNode } from 'react';
import { axisOf, BarShape, Frame, LineShape } from './Plot';

type FigureProps = {
  name: string;
  /** The formatted number for the whole period. */
  value: string;
  note: ReactNode;
  /** The chart described in a sentence. */
  label: string;
  values: readonly number[];
  /** The period before, dashed; empty if nothing is compared. */
  before: readonly number[];
  look: 'line' | 'bars';
  /** Formats a mark of the axis. */
  mark: (value: number) => string;
  names: readonly string[];
};

/** One figure: the number first, its chart below. */
export function Figure({ name, value, note, label, values, before, look, mark, names }: FigureProps) {
  const { top, marks } = axisOf([...values, ...(look === 'line' ? before : [])]);
  const texts = marks.map(mark);
  const isFlat = texts.every((text) => text === texts[0]);
  return (
    <section className="fig">
      <h2 className="small muted">{name}</h2>
      <p className="fig__v">
        <b>{value}</b> <span className="small muted">{note}</span>
      </p>
      <Frame
        label={label}
        marks={texts.map((text, index) => (isFlat && index < texts.length - 1 ? '' : text))}
        names={names}
      >
        {look === 'line' ? (
          <LineShape values={values} before={before} top={top} />
        ) : (
          <BarShape values={values} top={top} />
        )}
      </Frame>
    </section>
  );
}
