let readAt: number | null = null;

/** Stores the server's time of the page's data. Milliseconds. */
export function notePageRead(at: number | null): void {
  readAt = at;
}

/** The server's time of the page's data; null until it is known. */
export const pageReadAt = (): number | null => readAt;
