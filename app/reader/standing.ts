import { contentsEntryAt, printedPageAt } from '../../domain/ebooks/pages';
import { progressOf } from '../../domain/ebooks/place';
import type { Reading, Shown } from './reading';

/** The reading progress for display. `page` is the printed page number; null without a page list. */
export function standingOf(reading: Reading, { chapter, page, pages, place }: Shown) {
  const { edition } = reading.book;
  const { path = '', characters = 0 } = edition.chapters[chapter] ?? {};
  const words = reading.files.known(path);
  const isLast = page >= pages - 1;
  // The server counts characters of the file, the page only visible ones.
  const share = place.offset / Math.max(1, words?.text.length ?? 1);
  const offset = isLast ? characters : Math.round(Math.min(1, share) * characters);
  const progress = progressOf(edition, { path, offset });
  const anchorsOf = (of: string) => reading.files.known(of)?.anchors ?? null;
  const at = { path, offset: place.offset };
  const heading = edition.contents[contentsEntryAt(edition, at, anchorsOf)]?.label ?? '';
  return {
    ...progress,
    heading,
    percent: Math.round(progress.share * 100),
    page: printedPageAt(edition, at, anchorsOf),
    total: edition.pages.at(-1)?.label ?? null,
  };
}
