import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { CSSProperties, ReactNode } from 'react';

type Point = { x: number; y: number };

/** The chart uses a 100 by 100 viewBox that is stretched; strokes do not scale. */
const side = 100;

/** The top of an axis, and its three marks from the top down. */
export function axisOf(values: readonly number[]): { top: number; marks: number[] } {
  const scale = scaleLinear([0, side]).domain([0, Math.max(1, ...values)]);
  const [, top = 1] = scale.nice(2).domain();
  return { top, marks: [top, top / 2, 0] };
}

/** Draws axis, grid lines and labels around a chart; `label` is its description. */
export function Frame({
  label,
  marks,
  names,
  children,
}: {
  label: string;
  marks: readonly string[];
  names: readonly string[];
  children: ReactNode;
}) {
  return (
    <div className="plot" role="img" aria-label={label}>
      <div className="plot__y" aria-hidden>
        {marks.map((mark, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two labels may be equal
          <span key={index}>{mark}</span>
        ))}
      </div>
      <div className="plot__box" aria-hidden style={{ '--rows': marks.length - 1 } as CSSProperties}>
        {children}
      </div>
      <div className="plot__x" aria-hidden>
        {names.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two labels may be equal
          <span key={index}>{name}</span>
        ))}
      </div>
    </div>
  );
}

const placed = (values: readonly number[], top: number): Point[] => {
  const across = scaleLinear([0, Math.max(1, values.length - 1)], [0, side]);
  const up = scaleLinear([0, top], [side, 0]);
  return values.map((value, index) => ({ x: across(index), y: up(value) }));
};

/** A line over its area; `before`, dashed, is the comparison. */
export function LineShape({
  values,
  before,
  top,
}: {
  values: readonly number[];
  before: readonly number[];
  top: number;
}) {
  const stroke = line<Point>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(curveMonotoneX);
  const fill = area<Point>(
    ({ x }) => x,
    side,
    ({ y }) => y,
  ).curve(curveMonotoneX);
  const points = placed(values, top);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none">
      <path className="plot__area" d={fill(points) ?? ''} />
      {before.length > 0 && <path className="plot__line plot__line--before" d={stroke(placed(before, top)) ?? ''} />}
      <path className="plot__line" d={stroke(points) ?? ''} />
    </svg>
  );
}

/** A bar for each value; the last one, whose period is not over yet, is hatched. */
export function BarShape({ values, top }: { values: readonly number[]; top: number }) {
  const up = scaleLinear([0, top], [0, side]);
  return (
    <div className="plot__bars">
      {values.map((value, index) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- bars are identified by position
          key={index}
          data-now={index === values.length - 1 || undefined}
          style={{ '--v': `${Math.max(0, up(value)).toFixed(2)}%` } as CSSProperties}
        />
      ))}
    </div>
  );
}
