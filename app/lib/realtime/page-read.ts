let readAt: number | null = null;

/** Stores when the server read the page's data. Milliseconds of the server's clock. */
export function notePageRead(at: number | null): void {
  readAt = at;
}

/** When the server read the page's data; null before that is known. */
export const pageReadAt = (): number | null => readAt;
