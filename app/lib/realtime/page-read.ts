let readAt: number | null = null;

/** Keeps when the server read what the page shows. Milliseconds of the server's clock. */
export function notePageRead(at: number | null): void {
  readAt = at;
}

/** When the server read what the page shows; null before anybody said so. */
export const pageReadAt = (): number | null => readAt;
