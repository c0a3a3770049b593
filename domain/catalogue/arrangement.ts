import type { PersonalCard, Row, RowKind } from './catalogue';

/** A row with fewer lessons than this is not shown. */
export const fewestPerRow = 3;

/** Rows that must be shown whole: a series shows every episode, and all lessons that a trial opens are listed. */
const isWhole = (kind: RowKind): boolean => kind === 'series' || kind === 'free' || kind === 'coming-soon';

const without = (row: Row, other: Row | undefined): Row => {
  if (!other) return row;
  const shown = new Set(other.cards.map(({ id }) => id));
  const cards = row.cards.filter(({ id }) => !shown.has(id));
  return { ...row, cards, total: cards.length };
};

const share = (row: Row, other: Row): boolean => without(row, other).total < row.total;

/** Places a whole row: loose rows above it lose the lessons it has, and only another whole row can take lessons from it. */
function placeWhole(placed: Row[], row: Row): void {
  let above = placed.at(-1);
  while (above && !isWhole(above.kind) && share(above, row)) {
    placed.pop();
    const rest = without(above, row);
    if (rest.total >= fewestPerRow) placed.push(rest);
    above = placed.at(-1);
  }
  const rest = without(row, above);
  if (rest.total >= fewestPerRow) placed.push(rest);
}

/**
 * The rows as the home page shows them: at least three lessons in each, and no lesson in two consecutive rows. The order
 * stays; the lists (new, most viewed, topics) give way to the rows around them.
 */
export function arrangeRows(rows: readonly Row[]): Row[] {
  const placed: Row[] = [];
  for (const row of rows) {
    if (row.total < fewestPerRow) continue;
    if (isWhole(row.kind)) placeWhole(placed, row);
    else {
      const rest = without(row, placed.at(-1));
      if (rest.total >= fewestPerRow) placed.push(rest);
    }
  }
  return placed;
}

/** In a new trial every list begins with the lessons that open; ranks and episodes keep their order. */
export function openFirst(row: Row): Row {
  if (row.kind !== 'new' && row.kind !== 'tag') return row;
  const isOpen = ({ locked }: PersonalCard) => !locked;
  return { ...row, cards: [...row.cards.filter(isOpen), ...row.cards.filter((card) => !isOpen(card))] };
}
