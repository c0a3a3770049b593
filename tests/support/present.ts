/** A value that a test set up itself: its lack is the test's own fault, told where it happens. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the test set up no such value');
  return value;
}
