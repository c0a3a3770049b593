import type { Reading } from '../reading';

type Text<Kind> = { kind: Kind; path: string; fragment: string; label: string; from: HTMLElement };

/**
 * A pressed element of the book: `chapter` is in the reading order, `aside` any other file of the package. `from` gets
 * the focus back.
 */
export type Opened =
  | Text<'chapter'>
  | Text<'note'>
  | Text<'aside'>
  | { kind: 'picture'; address: string; alt: string; from: HTMLElement }
  | { kind: 'outside'; address: string; from: HTMLElement };

const pictureFile = /\.(?:png|jpe?g|gif|webp|svg)$/i;

/** What a link, a note reference or a picture opens; null if nothing. */
export function openedBy(target: HTMLElement | SVGElement, reading: Reading): Opened | null {
  const link = target.closest<HTMLElement>('a[href]');
  if (link) {
    const { outside, to, fragment = '', note } = link.dataset;
    const label = link.textContent?.trim() ?? '';
    if (outside !== undefined) return { kind: 'outside', address: outside, from: link };
    if (to === undefined) return null;
    const isChapter = reading.chapterOf(to) !== -1;
    if (note === undefined && !isChapter && pictureFile.test(to)) {
      return { kind: 'picture', address: reading.files.addressOf(to), alt: label, from: link };
    }
    const kind = note !== undefined ? 'note' : isChapter ? 'chapter' : 'aside';
    return { kind, path: to, fragment, label, from: link };
  }
  const picture = target.closest<HTMLImageElement>('img[src]');
  return picture ? { kind: 'picture', address: picture.src, alt: picture.alt, from: picture } : null;
}

/** The pressed element, also inside a shadow root. */
export const pressedIn = (event: Event): HTMLElement | SVGElement | null => {
  const [target] = event.composedPath();
  return target instanceof HTMLElement || target instanceof SVGElement ? target : null;
};

/** Opens the chapter of a link. */
export const openChapter = (reading: Reading, { path, fragment }: { path: string; fragment: string }): Promise<void> =>
  reading.open(reading.chapterOf(path), fragment ? { fragment } : 'start');
