/** The parameters of a visitor who chose a plan or opens a gift, kept through sign-up and first login (spec 2 §2). */
export const planParams = ['price', 'promo', 'code', 'gift'] as const;

/** Returns those of an address as the query of the next one; empty if nothing was chosen. */
export function planQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of planParams) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}
