/** Asserts that a value set up by the test exists; a missing one fails where it is used. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the test set up no such value');
  return value;
}
