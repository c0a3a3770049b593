import type { Provider } from './providers';

/** What a provider returns about a person who has just authenticated. `subject` is the provider's id of the person. */
export type ProviderIdentity = {
  subject: string;
  /** Normalised; null when the provider returns none. */
  email: string | null;
  isEmailVerified: boolean;
  nome: string;
  cognome: string;
};

/**
 * The account that has the address. Its fields decide whether somebody else may have registered that address before its
 * owner did.
 */
export type AddressHolder = {
  userId: string;
  isEmailVerified: boolean;
  hasPassword: boolean;
  /** Whether another account of the same provider is linked to it. */
  hasOtherSubject: boolean;
};

export type SignInAnswer =
  | { act: 'enter'; userId: string }
  | { act: 'link'; userId: string }
  | { act: 'create'; email: string }
  | { act: 'ask'; email: string }
  | { act: 'refuse'; reason: ProviderRefusal };

export type ProviderRefusal =
  | 'provider-email-unverified'
  | 'provider-link-needed'
  | 'provider-other-account'
  | 'provider-linked-elsewhere'
  | 'auth/user-mismatch';

export type AsksFirst = 'always' | 'hidden-email' | 'never';

type Known = {
  /** The user that the subject is linked to. */
  linkedTo: string | null;
  holder: AddressHolder | null;
  /** Before which accounts the person is asked: SHOW_SIGNUP_NEEDED_WARNING (spec 1 §3) asks before all of them. */
  asksFirst: AsksFirst;
};

/** An address that Apple made for «Hide My Email»: no account that the person has under their own address is found by it. */
export const isHiddenEmail = (email: string): boolean => email.endsWith('@privaterelay.appleid.com');

/**
 * Decides which account a provider's sign-in opens. The subject decides, never the address alone. A verified address
 * opens the account that has it, unless that account's address is unverified and it has a password that may be an
 * attacker's (pre-hijacking).
 */
export function signInAnswer(identity: ProviderIdentity, { linkedTo, holder, asksFirst }: Known): SignInAnswer {
  if (linkedTo) return { act: 'enter', userId: linkedTo };
  if (!identity.email || !identity.isEmailVerified) return { act: 'refuse', reason: 'provider-email-unverified' };
  if (!holder) {
    const asks = asksFirst === 'always' || (asksFirst === 'hidden-email' && isHiddenEmail(identity.email));
    return { act: asks ? 'ask' : 'create', email: identity.email };
  }
  if (holder.hasOtherSubject) return { act: 'refuse', reason: 'provider-other-account' };
  if (holder.hasPassword && !holder.isEmailVerified) return { act: 'refuse', reason: 'provider-link-needed' };
  return { act: 'link', userId: holder.userId };
}

/** Why a signed-in user may not link a provider's account; null when they may. */
export function linkRefusal(userId: string, linkedTo: string | null, hasOtherSubject: boolean): ProviderRefusal | null {
  if (linkedTo !== null && linkedTo !== userId) return 'provider-linked-elsewhere';
  return hasOtherSubject ? 'provider-other-account' : null;
}

/** Reauthentication needs the account that is signed in (spec 1 §8, user-mismatch). */
export const reauthenticationRefusal = (userId: string, linkedTo: string | null): ProviderRefusal | null =>
  linkedTo === userId ? null : 'auth/user-mismatch';

/**
 * The providers for reauthentication: only for an account without a password (spec 1 §4, "password if the account has one,
 * else a sign-in provider"). Anybody at an unlocked computer can pass a provider's sign-in without a password.
 */
export const confirmingProviders = ({ hasPassword, providers }: { hasPassword: boolean; providers: Provider[] }) =>
  hasPassword ? [] : providers;
