import { numbersFrom } from '../../../domain/shared/random';

const round = (value: number): number => Number(value.toFixed(2));

const ring = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** The tips of an arm, each an instrument: mirror, bur, scaler, forceps, burnisher, implant, probe. */
const heads = [
  `M0-7V-34${ring(0, -40, 5.5)}`,
  'M0-7V-32M0-46C3.5-42 3.5-35 0-32C-3.5-35-3.5-42 0-46ZM-2.6-41L2.6-37M-2.6-37L2.6-41',
  'M0-7V-34C0-42-7-44-9-38M0-34C0-42 7-44 9-38',
  'M0-7V-44M0-34L-6-42M0-34L6-42',
  `M0-7V-39${ring(0, -42, 1.7)}`,
  'M0-7V-44M-4-46H4L2.5-42H-2.5ZM-4-38L4-36M-4-34L4-32',
  'M0-7V-28M-1.3-46h2.6v2.6h-2.6ZM-1.3-40h2.6v2.6h-2.6ZM-1.3-34h2.6v2.6h-2.6Z',
];

/** The ornaments halfway along an arm, given a function for the heights around it: bars, barbs, rings, files, an angle. */
const middles: ((at: (offset: number) => number) => string)[] = [
  (at) => `M-7 ${at(0)}H7M-4.5 ${at(5)}H4.5`,
  (at) => `M-9 ${at(-6)}L0 ${at(4)}L9 ${at(-6)}M-6 ${at(3)}L0 ${at(10)}L6 ${at(3)}`,
  (at) => `${ring(-6, at(-2), 2.8)}${ring(6, at(-2), 2.8)}M-4 ${at(0)}L0 ${at(5)}L4 ${at(0)}`,
  (at) => `M-8 ${at(-4)}L-6 ${at(3)}L-4 ${at(2)}L0 ${at(5)}L4 ${at(2)}L6 ${at(3)}L8 ${at(-4)}`,
  (at) => `M-5 ${at(0)}L0 ${at(5)}L5 ${at(0)}M-5 ${at(-6)}L0 ${at(-1)}L5 ${at(-6)}`,
];

const cores = ['M0-7L6.1-3.5V3.5L0 7L-6.1 3.5V-3.5Z', ring(0, 0, 2), ring(0, 0, 6.5) + ring(0, 0, 2.4)];

/** The paths of a day's snowflake in a 100 by 100 drawing: its core, and one arm, which is repeated six times. */
export function flakeOf(seed: number): { core: string; arm: string } {
  const next = numbersFrom(seed * 7919 + 13);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const [head = '', middle, core = ''] = [pick(heads), pick(middles), pick(cores)];
  const height = -(18 + next() * 7);
  return { core, arm: head + (middle?.((offset) => round(height + offset)) ?? '') };
}
