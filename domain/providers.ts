/** The sign-in providers besides e-mail and password (spec 1 §3, single-sign-on map). */
export const providers = ['google', 'apple'] as const;
export type Provider = (typeof providers)[number];

/** A provider's name as people know it. */
export const providerName: Record<Provider, string> = { google: 'Google', apple: 'Apple' };
