/** What a visitor who chose a plan carries through sign-up and first login (spec 2 §2), or who opens a gift. */
const names = ['price', 'promo', 'code', 'gift'] as const;

/** Those of an address, as the query of the next one; empty when nothing was chosen. */
export function planQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}
