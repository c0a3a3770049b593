import { useId } from 'react';
import { flakeOf } from './flake';

const turns = [60, 120, 180, 240, 300];

/** The decorative snowflake of a day. */
export function Flake({ seed }: { seed: number }) {
  const id = useId();
  const { core, arm } = flakeOf(seed);
  return (
    <svg className="flake" viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={core} />
      <path id={id} d={arm} />
      {turns.map((turn) => (
        <use key={turn} href={`#${id}`} transform={`rotate(${turn})`} />
      ))}
    </svg>
  );
}
