import type { Category } from '../platform/categories';

/** The consents of sign-up and first login (spec 2 §3). */
export type Privacy = {
  privacyDefault: boolean;
  privacyProfiling: boolean;
  privacyMarketing: boolean;
  privacySendNews: boolean;
};

export const consentNames = ['privacyDefault', 'privacyProfiling', 'privacyMarketing', 'privacySendNews'] as const;

/** The consents that a choice gives or takes back, against what held before; of nothing, those that it gives. */
export const changedConsents = (before: Privacy | null, after: Privacy): (keyof Privacy)[] =>
  consentNames.filter((name) => after[name] !== (before?.[name] ?? false));

export type RequiredConsents = Record<'privacyDefault' | 'privacyMarketing' | 'privacySendNews', boolean>;

/** Which required consents are missing, by field name. */
export const missingConsents = (privacy: Privacy, required: RequiredConsents): (keyof RequiredConsents)[] =>
  (Object.keys(required) as (keyof RequiredConsents)[]).filter((name) => required[name] && !privacy[name]);

/** Complete = category and required consents are there, and on the web the names too (decisions C3). */
export function isProfileComplete(
  profile: { nome: string; cognome: string; category: Category | null; privacy: Privacy },
  required: RequiredConsents,
  isNativeApp: boolean,
): boolean {
  if (!profile.category || missingConsents(profile.privacy, required).length > 0) return false;
  return isNativeApp || (profile.nome.trim() !== '' && profile.cognome.trim() !== '');
}

/** Sign-up: passwords have at least this many characters (spec 2 §5). */
export const minimumPasswordLength = 8;

/** Aliases count up from here (decisions). */
export const firstAlias = 1000;

export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
