type Mark = 'reader-green' | 'reader-blue' | 'reader-found';

/** Draws over words without touching the book's document; browsers without it show the list alone. */
export function paint(mark: Mark, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(mark);
  else CSS.highlights.set(mark, new Highlight(...ranges));
}
