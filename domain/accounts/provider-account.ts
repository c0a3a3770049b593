import type { Provider } from './providers';

/** What a provider says of a person who has just proved to it who they are. `subject` is its key of them. */
export type ProviderIdentity = {
  subject: string;
  /** Normalised; null when the provider names none. */
  email: string | null;
  isEmailVerified: boolean;
  nome: string;
  cognome: string;
};

/** The account that has the address: what decides whether a stranger could have opened it before its owner came. */
export type AddressHolder = {
  userId: string;
  isEmailVerified: boolean;
  hasPassword: boolean;
  /** Another account of the same provider is linked to it. */
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

type Known = {
  /** The user that the subject is linked to. */
  linkedTo: string | null;
  holder: AddressHolder | null;
  /** SHOW_SIGNUP_NEEDED_WARNING: nobody gets an account without being asked (spec 1 §3). */
  asksFirst: boolean;
};

/**
 * Whose account a sign-in at a provider opens. The subject decides, never the address alone; a verified address leads to
 * the account that has it, unless somebody else could have put it there: an address that nobody verified, with a password
 * that its owner may not know (pre-hijacking).
 */
export function signInAnswer(identity: ProviderIdentity, { linkedTo, holder, asksFirst }: Known): SignInAnswer {
  if (linkedTo) return { act: 'enter', userId: linkedTo };
  if (!identity.email || !identity.isEmailVerified) return { act: 'refuse', reason: 'provider-email-unverified' };
  if (!holder) return { act: asksFirst ? 'ask' : 'create', email: identity.email };
  if (holder.hasOtherSubject) return { act: 'refuse', reason: 'provider-other-account' };
  if (holder.hasPassword && !holder.isEmailVerified) return { act: 'refuse', reason: 'provider-link-needed' };
  return { act: 'link', userId: holder.userId };
}

/** Whether somebody who is signed in may link a provider's account; null when nothing stands against it. */
export function linkRefusal(userId: string, linkedTo: string | null, hasOtherSubject: boolean): ProviderRefusal | null {
  if (linkedTo !== null && linkedTo !== userId) return 'provider-linked-elsewhere';
  return hasOtherSubject ? 'provider-other-account' : null;
}

/** Proving again who one is takes the account that is signed in (spec 1 §8, user-mismatch). */
export const reauthenticationRefusal = (userId: string, linkedTo: string | null): ProviderRefusal | null =>
  linkedTo === userId ? null : 'auth/user-mismatch';

/**
 * The providers with which somebody may prove again who they are: those of an account without a password (spec 1 §4, "password
 * if the account has one, else a sign-in provider"). Whoever sits at an unlocked computer is known there without a word.
 */
export const confirmingProviders = ({ hasPassword, providers }: { hasPassword: boolean; providers: Provider[] }) =>
  hasPassword ? [] : providers;
