type Mark = 'reader-green' | 'reader-blue' | 'reader-found';

/** Uses the CSS Custom Highlight API, which leaves the book's DOM unchanged; unsupported browsers only show the list. */
export function paint(mark: Mark, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(mark);
  else CSS.highlights.set(mark, new Highlight(...ranges));
}
