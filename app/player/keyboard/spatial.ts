/** Arrow keys that move the focus between controls by where they are on the screen (a television's remote control). */
export type Direction = 'left' | 'right' | 'up' | 'down';

export type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

const directions = new Map<string, Direction>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

export const directionOf = (key: string): Direction | null => directions.get(key) ?? null;

/** A box as if the direction were always to the right: `near`/`far` along it, `low`/`high` across. */
function turned(box: Box, direction: Direction) {
  const { left, right, top, bottom } = box;
  if (direction === 'right') return { near: left, far: right, low: top, high: bottom };
  if (direction === 'left') return { near: -right, far: -left, low: top, high: bottom };
  if (direction === 'down') return { near: top, far: bottom, low: left, high: right };
  return { near: -bottom, far: -top, low: left, high: right };
}

/** What stands in the same row or column comes before anything else; beside it, being off counts more than being far. */
const sideways = 3;
const outOfLine = 2000;

/** The box that lies nearest in a direction, by its number; -1 where nothing is. A box that begins before the middle is beside, not ahead. */
export function nearestBox(from: Box, boxes: readonly Box[], direction: Direction): number {
  const start = turned(from, direction);
  const middle = (start.near + start.far) / 2;
  let best = { index: -1, cost: Infinity };
  for (const [index, box] of boxes.entries()) {
    const to = turned(box, direction);
    if (to.near < middle || to.far <= start.far) continue;
    const along = Math.max(0, to.near - start.far);
    const across = Math.max(0, to.low - start.high, start.low - to.high);
    const offset = Math.abs((to.low + to.high) / 2 - (start.low + start.high) / 2) / 100;
    const cost = along + offset + (across > 0 ? outOfLine + across * sideways : 0);
    if (cost < best.cost) best = { index, cost };
  }
  return best.index;
}
