import { Shared } from '~/lib/store';
import { browserStorage } from '~/lib/guarded-storage';

export const papers = ['light', 'sepia', 'dark'] as const;

/** Sizes of the text, rem. */
export const sizes = [1, 1.125, 1.25, 1.5, 1.75] as const;

type ReaderLook = { paper: (typeof papers)[number]; size: number };

const key = 'apice:reader';

/** How this device shows books: a telephone and a desk want different letters. */
export const readerLook = new Shared<ReaderLook>({ paper: 'light', size: 1 });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Without storage every visit begins with light paper. */
export function recallLook(): void {
  const stored = browserStorage.readJson(key);
  if (!isObject(stored)) return;
  const paper = papers.find((one) => one === stored.paper);
  const size = [...sizes.keys()].find((one) => one === stored.size);
  if (paper !== undefined && size !== undefined) readerLook.set({ paper, size });
}

export function chooseLook(change: Partial<ReaderLook>): void {
  const look = { ...readerLook.value, ...change };
  readerLook.set(look);
  browserStorage.write(key, JSON.stringify(look));
}
