/** The code to remember of the chosen plan; the provider's id of a price alone tells nobody anything. */
export const planCodeOf = (params: URLSearchParams): string | null =>
  params.has('price') ? (params.get('code') ?? params.get('promo')) : null;

/** The number of steps to an account: e-mail, name, interests, and the code of the chosen plan if there is one. */
export const stepsOf = (params: URLSearchParams): number => (planCodeOf(params) ? 4 : 3);
