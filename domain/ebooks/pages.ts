import type { Edition } from './edition';

/**
 * The offsets, in characters, at which elements with an id begin in a chapter; null for a chapter that is not loaded.
 */
type Anchors = (path: string) => ReadonlyMap<string, number> | null;

const chapterAt = (edition: Pick<Edition, 'chapters'>, path: string): number =>
  edition.chapters.findIndex((chapter) => chapter.path === path);

/** The printed page that contains a character of a chapter; null before the first page or without a page list. */
export function printedPageAt(
  edition: Pick<Edition, 'chapters' | 'pages'>,
  at: { path: string; offset: number },
  anchorsOf: Anchors,
): string | null {
  const index = chapterAt(edition, at.path);
  const passed = edition.pages.filter(({ path, fragment }) => {
    const chapter = chapterAt(edition, path);
    if (chapter !== index) return chapter !== -1 && chapter < index;
    const start = fragment === null ? 0 : anchorsOf(path)?.get(fragment);
    return start !== undefined && start <= at.offset;
  });
  return passed.at(-1)?.label ?? null;
}

/** The index of the contents entry that a character of a chapter belongs to; -1 before the first. */
export function contentsEntryAt(
  edition: Pick<Edition, 'chapters' | 'contents'>,
  at: { path: string; offset: number },
  anchorsOf: Anchors,
): number {
  const index = chapterAt(edition, at.path);
  return edition.contents.findLastIndex(({ path, fragment }) => {
    const chapter = chapterAt(edition, path);
    if (chapter !== index) return chapter !== -1 && chapter < index;
    return fragment === null || (anchorsOf(path)?.get(fragment) ?? 0) <= at.offset;
  });
}
