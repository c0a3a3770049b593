/** What a visitor who chose a plan carries through sign-up and first login (spec 2 §2). */
const names = ['price', 'promo', 'code'] as const;

/** Those of an address, as the query of the next one; empty when no plan was chosen. */
export function planQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}
