import type { PersonalCard, Row, RowKind } from './catalogue';

/** A row with fewer lessons than this is not shown. */
export const fewestPerRow = 3;

/** Rows that must be shown whole: a series shows every episode, and all lessons that a trial opens are listed. */
const isWhole = (kind: RowKind): boolean => kind === 'series' || kind === 'free' || kind === 'coming-soon';

const lacking = (row: Row, shown: ReadonlySet<string>): Row => {
  const cards = row.cards.filter(({ id }) => !shown.has(id));
  return { ...row, cards, total: cards.length };
};

const shownIn = ({ cards }: Row): ReadonlySet<string> => new Set(cards.map(({ id }) => id));

const share = (row: Row, other: Row): boolean => lacking(row, shownIn(other)).total < row.total;

/**
 * Places a row that must stay whole: its lessons are removed from the rows above, and only another whole row may take
 * lessons from it.
 */
function placeWhole(placed: Row[], row: Row, begun: ReadonlySet<string>): void {
  let above = placed.at(-1);
  while (above && !isWhole(above.kind) && share(above, row)) {
    placed.pop();
    const rest = lacking(above, shownIn(row));
    if (rest.total >= fewestPerRow) placed.push(rest);
    above = placed.at(-1);
  }
  const rest = lacking(row, above ? shownIn(above) : begun);
  if (rest.total >= fewestPerRow) placed.push(rest);
}

const nothing: ReadonlySet<string> = new Set();

/**
 * The rows of the home page: at least three lessons each, and no lesson in two consecutive rows. The order stays; lists
 * (new, most viewed, topics) give up lessons to their neighbours. `begun`: the ids above the first row, in the
 * billboard and keep-watching, and those the viewer removed there.
 */
export function arrangeRows(rows: readonly Row[], begun: ReadonlySet<string> = nothing): Row[] {
  const placed: Row[] = [];
  for (const row of rows) {
    if (row.total < fewestPerRow) continue;
    if (isWhole(row.kind)) placeWhole(placed, row, begun);
    else {
      const above = placed.at(-1);
      const rest = lacking(row, above ? shownIn(above) : begun);
      if (rest.total >= fewestPerRow) placed.push(rest);
    }
  }
  return placed;
}

/**
 * The first rows of a new trial: suggestions that the trial opens lead the row of what opens. The others keep a row of
 * their own, unless the trial opens none of them. A row that would be too small to be shown leads with nothing.
 */
export function openRows(open: Row, [suggested]: readonly Row[], begun: ReadonlySet<string> = nothing): Row[] {
  if (!suggested) return [open];
  const own = lacking(open, begun);
  const isOpen = shownIn(own);
  const first = suggested.cards.filter(({ id }) => isOpen.has(id));
  if (own.total < fewestPerRow || first.length === 0) return [open, suggested];
  const isFirst = new Set(first.map(({ id }) => id));
  const led = { ...own, cards: [...first, ...lacking(own, isFirst).cards] };
  const rest = lacking(suggested, isFirst);
  return rest.cards.some(({ locked }) => !locked) ? [led, rest] : [led];
}

/**
 * Rows whose order has a meaning (a ranking, episodes); in a new trial the others begin with the lessons that it opens.
 */
const keepsItsOrder = (kind: RowKind): boolean => kind === 'most-viewed' || isWhole(kind);

/** In a new trial every list begins with the lessons that open; ranks and episodes keep their order. */
export function openFirst(row: Row): Row {
  if (keepsItsOrder(row.kind)) return row;
  const isOpen = ({ locked }: PersonalCard) => !locked;
  return { ...row, cards: [...row.cards.filter(isOpen), ...row.cards.filter((card) => !isOpen(card))] };
}
