import { Shared } from '~/lib/store';
import { browserStorage } from '~/lib/guarded-storage';

export const papers = ['light', 'sepia', 'dark'] as const;

/** Text sizes. rem. */
export const sizes = [1, 1.125, 1.25, 1.5, 1.75] as const;

type ReaderLook = { paper: (typeof papers)[number]; size: number };

const key = 'apice:reader';

/** The display settings of this device: phones and desktops need different text sizes. */
export const readerLook = new Shared<ReaderLook>({ paper: 'light', size: 1 });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Without storage the defaults are used. */
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
