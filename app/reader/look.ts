import * as z from 'zod/mini';
import { Shared } from '~/lib/store';

export const papers = ['light', 'sepia', 'dark'] as const;

/** Sizes of the text, rem. */
export const sizes = [1, 1.125, 1.25, 1.5, 1.75] as const;

const Look = z.object({
  paper: z.enum(papers),
  size: z.number().check(z.int(), z.minimum(0), z.maximum(sizes.length - 1)),
});
type ReaderLook = z.output<typeof Look>;

const key = 'apice:reader';

/** How this device shows books: a telephone and a desk want different letters. */
export const readerLook = new Shared<ReaderLook>({ paper: 'light', size: 1 });

export function recallLook(): void {
  try {
    const stored = Look.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (stored.success) readerLook.set(stored.data);
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
