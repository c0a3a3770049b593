export const papers = ['light', 'sepia', 'dark'] as const;

/** Text sizes. rem. */
export const sizes = [1, 1.125, 1.25, 1.5, 1.75] as const;

export type ReaderLook = { paper: (typeof papers)[number]; size: number };

/** The key in the browser's storage. */
export const lookKey = 'apice:reader';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The look in a stored JSON value; null if there is none. */
export function storedLook(stored: unknown): ReaderLook | null {
  if (!isObject(stored)) return null;
  const paper = papers.find((one) => one === stored.paper);
  const size = [...sizes.keys()].find((one) => one === stored.size);
  return paper !== undefined && size !== undefined ? { paper, size } : null;
}
