/** Arrow keys that move the focus between controls by their position on the screen (a television's remote control). */
export type Direction = 'left' | 'right' | 'up' | 'down';

export type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

const directions = new Map<string, Direction>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

export const directionOf = (key: string): Direction | null => directions.get(key) ?? null;

/** A box rotated so that the direction is to the right: `near` and `far` along it, `low` and `high` across. */
function turned(box: Box, direction: Direction) {
  const { left, right, top, bottom } = box;
  if (direction === 'right') return { near: left, far: right, low: top, high: bottom };
  if (direction === 'left') return { near: -right, far: -left, low: top, high: bottom };
  if (direction === 'down') return { near: top, far: bottom, low: left, high: right };
  return { near: -bottom, far: -top, low: left, high: right };
}

/** Controls in the same row or column are preferred; for others, lateral offset counts more than distance. */
const sideways = 3;
const outOfLine = 2000;
/**
 * Controls whose near edges differ by less count as aligned, like a field and the button in it; the best aligned one
 * wins. Pixels.
 */
const sameLine = 12;

/** The index of the nearest box in a direction, or -1. A box that starts before the centre is beside, not ahead. */
export function nearestBox(from: Box, boxes: readonly Box[], direction: Direction): number {
  const start = turned(from, direction);
  const middle = (start.near + start.far) / 2;
  const ahead = boxes.flatMap((box, index) => {
    const to = turned(box, direction);
    if (to.near < middle || to.far <= start.far) return [];
    const along = Math.max(0, to.near - start.far);
    const across = Math.max(0, to.low - start.high, start.low - to.high);
    const offset = Math.abs((to.low + to.high) / 2 - (start.low + start.high) / 2);
    return [{ index, along, across, offset, cost: along + (across > 0 ? outOfLine + across * sideways : 0) }];
  });
  const [first, ...others] = ahead.sort((a, b) => a.cost - b.cost || a.offset - b.offset);
  if (!first) return -1;
  const line = [first, ...others.filter((one) => one.across === 0 && one.along - first.along <= sameLine)];
  return line.reduce((best, one) => (one.offset < best.offset ? one : best)).index;
}
