import { Shared } from '~/lib/store';

export const papers = ['light', 'sepia', 'dark'] as const;

/** Sizes of the text, rem. */
export const sizes = [1, 1.125, 1.25, 1.5, 1.75] as const;

type ReaderLook = { paper: (typeof papers)[number]; size: number };

const key = 'apice:reader';

/** How this device shows books: a telephone and a desk want different letters. */
export const readerLook = new Shared<ReaderLook>({ paper: 'light', size: 1 });

export function recallLook(): void {
  try {
    const stored: Partial<ReaderLook> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    const paper = papers.find((one) => one === stored?.paper);
    const size = [...sizes.keys()].find((one) => one === stored?.size);
    if (paper !== undefined && size !== undefined) readerLook.set({ paper, size });
  } catch {
    // Without storage every visit begins with light paper.
  }
}

export function chooseLook(change: Partial<ReaderLook>): void {
  const look = { ...readerLook.value, ...change };
  readerLook.set(look);
  try {
    localStorage.setItem(key, JSON.stringify(look));
  } catch {
    // Then it holds for this visit.
  }
}
