import type { Place } from '../../domain/ebooks/place-schemas';
import { locateSurely } from '../../domain/ebooks/quote';
import { ChapterFiles } from './chapter/chapter-files';
import { Pager } from './page/pager';
import { lookKey, sizes, storedLook } from './stored-look';

// Shows the page to open before the reader is there. Loaded by the document itself, so it may import nothing that other
// pages need: its file would wait for React (scripts/chunks).

/** The page to open; JSON in the `data-book` of the script that loads this module. */
export type FirstPage = {
  ebookId: string;
  editionId: string;
  path: string;
  direction: 'ltr' | 'rtl';
  place: Place | null;
};

/** This device's look, as the reader will apply it. */
function applyLook(reader: HTMLElement): boolean {
  let stored: unknown = null;
  try {
    stored = JSON.parse(localStorage.getItem(lookKey) ?? 'null');
  } catch {
    // Without storage the defaults are used.
  }
  const look = storedLook(stored);
  if (!look) return false;
  reader.dataset.paper = look.paper;
  reader.dataset.theme = look.paper === 'dark' ? 'dark' : 'light';
  reader.style.setProperty('--size', `${sizes[look.size] ?? sizes[1]}rem`);
  return look.paper !== 'light';
}

/** Pages are measured with the document's style sheets. */
const sheetsLoaded = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );

/** Shows it unless the reader is there already. The reader opens the same page over it, and handles what fails here. */
export async function showFirstPage({ ebookId, editionId, path, direction, place }: FirstPage): Promise<void> {
  const [chapter] = await Promise.all([new ChapterFiles(ebookId, editionId).chapter(path), sheetsLoaded()]);
  const found = place && locateSurely(chapter.text.text, place);
  const reader = document.querySelector<HTMLElement>('.reader');
  const host = reader?.querySelector<HTMLElement>('.reader__sheet > div');
  // Where the words are not in this chapter, only the reader finds them.
  if (!reader || !host || host.shadowRoot || (place && !found)) return;
  const pager = new Pager(host);
  pager.tint(applyLook(reader));
  pager.show(chapter, direction);
  if (found) pager.go(pager.pageAt(found.start));
  // React removes it, so it must stay in the document.
  reader.querySelector('.reader__wait')?.setAttribute('hidden', '');
  reader.querySelector('.reader__stage')?.setAttribute('aria-busy', 'false');
}

/** Absent on the server, and where the router has opened the book. */
const stated =
  typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('script[data-book]')?.dataset.book;
if (stated) void showFirstPage(JSON.parse(stated)).catch(() => undefined);
