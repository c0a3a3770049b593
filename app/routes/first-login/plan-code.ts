/** The code to remember, with or without a chosen plan; a price alone is the provider's id, which means nothing to a reader. */
export const planCodeOf = (params: URLSearchParams): string | null => params.get('code') || params.get('promo') || null;

/** The number of steps to an account: e-mail, name, interests, and the code to remember if there is one. */
export const stepsOf = (params: URLSearchParams): number => (planCodeOf(params) ? 4 : 3);

/** The step of the form: the account was the first one. */
export const formStep = 2;
