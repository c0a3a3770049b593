import type { Category } from '../platform/categories';

/** The consents of sign-up and first login (spec 2 §3). */
export type Privacy = {
  privacyDefault: boolean;
  privacyProfiling: boolean;
  privacyMarketing: boolean;
  privacySendNews: boolean;
};

export const consentNames = ['privacyDefault', 'privacyProfiling', 'privacyMarketing', 'privacySendNews'] as const;

/** The consents that a choice gives or withdraws, compared with the previous ones; without previous ones, those that it gives. */
export const changedConsents = (before: Privacy | null, after: Privacy): (keyof Privacy)[] =>
  consentNames.filter((name) => after[name] !== (before?.[name] ?? false));

export type RequiredConsents = Record<'privacyDefault' | 'privacyMarketing' | 'privacySendNews', boolean>;

/** Which required consents are missing, by field name. */
export const missingConsents = (privacy: Privacy, required: RequiredConsents): (keyof RequiredConsents)[] =>
  (Object.keys(required) as (keyof RequiredConsents)[]).filter((name) => required[name] && !privacy[name]);

/** A profile is complete when category and required consents are set, and on the web the names too (decisions C3). */
export function isProfileComplete(
  profile: { nome: string; cognome: string; category: Category | null; privacy: Privacy },
  required: RequiredConsents,
  isNativeApp: boolean,
): boolean {
  if (!profile.category || missingConsents(profile.privacy, required).length > 0) return false;
  return isNativeApp || (profile.nome.trim() !== '' && profile.cognome.trim() !== '');
}

/**
 * Whether a new account of a store's app still has to answer the first login: its profile is complete with its sign-up,
 * because the app asks for no names.
 */
export const awaitsFirstLogin = (
  user: { nome: string; hasAnsweredFirstLogin: boolean },
  isNativeApp: boolean,
): boolean => isNativeApp && user.nome.trim() === '' && !user.hasAnsweredFirstLogin;

/** The minimum length of a password at sign-up (spec 2 §5). */
export const minimumPasswordLength = 8;

/** Aliases are numbered from here (decisions). */
export const firstAlias = 1000;

/** An international domain in ASCII, as browsers submit it; anything else unchanged. */
function asciiDomain(domain: string): string {
  // Only letters, digits, dots and dashes: a URL's parser would drop what follows them.
  if (/^[\w.-]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  const url = `https://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/** An address in the one form that accounts are known by. */
export function normaliseEmail(email: string): string {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  return at === 0 ? plain : plain.slice(0, at) + asciiDomain(plain.slice(at));
}
