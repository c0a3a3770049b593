import { ask, type Asked, type Refusal } from '../ask';
import { cancelled } from '../cancelled';

let loading: Promise<typeof import('@simplewebauthn/browser')> | undefined;

/** The library is loaded when a passkey is first requested; if that fails, again with the next. */
const library = () =>
  (loading ??= import('@simplewebauthn/browser').catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

type Answered<T> = { answer: T } | { refusal: Refusal };

const refusalWith = (reason: string): { refusal: Refusal } => ({ refusal: { code: 'failed-precondition', reason } });

/** The errors of a passkey dialog that was closed, timed out, or was replaced by another one. */
const givenUp = new Set(['NotAllowedError', 'AbortError']);

/** Returns the authenticator's response. Only the error's name distinguishes a cancellation from other failures. */
async function answerOf<T>(asking: () => Promise<T>): Promise<Answered<T>> {
  try {
    return { answer: await asking() };
  } catch (error) {
    const { name, cause } = error instanceof Error ? error : new Error('nothing');
    const causeName = cause instanceof Error ? cause.name : name;
    if (causeName === 'InvalidStateError') return refusalWith('auth/passkey-already-in-use');
    return givenUp.has(causeName) || givenUp.has(name) ? { refusal: cancelled } : refusalWith('auth/passkey-failed');
  }
}

/** Creates a passkey on this device and stores it under a name. */
export async function makePasskey(name: string): Promise<Asked<'FinishPasskeyRegistration'>> {
  const asked = await ask('StartPasskeyRegistration', {});
  if ('refusal' in asked) return asked;
  const { options: optionsJSON } = asked.result;
  const made = await answerOf(async () => (await library()).startRegistration({ optionsJSON }));
  return 'refusal' in made ? made : ask('FinishPasskeyRegistration', { response: made.answer, name });
}

type Entering = {
  /** The sign-in whose second step this is; without one the passkey is the whole sign-in. */
  resolver?: string;
  /** Offers passkeys in the address field's suggestions, and waits there (conditional mediation). */
  isAutofill?: boolean;
  /** Aborts before the browser prompts; afterwards, another request cancels this one. */
  signal?: AbortSignal;
};

/** Signs in with a passkey. */
export async function enterWithPasskey(entering: Entering): Promise<Asked<'SignInWithPasskey'>> {
  const { resolver, isAutofill = false, signal } = entering;
  const step = resolver === undefined ? {} : { resolver };
  const asked = await ask('StartPasskeySignIn', step);
  if ('refusal' in asked) return asked;
  const { options: optionsJSON } = asked.result;
  const autofill = { useBrowserAutofill: isAutofill, verifyBrowserAutofillInput: false };
  const used = await answerOf(async () => {
    const { startAuthentication } = await library();
    signal?.throwIfAborted();
    return startAuthentication({ optionsJSON, ...autofill });
  });
  return 'refusal' in used ? used : ask('SignInWithPasskey', { response: used.answer, ...step });
}

/** Reauthenticates the signed-in user by passkey. */
export async function confirmWithPasskey(): Promise<Asked<'ReauthenticateWithPasskey'>> {
  const asked = await ask('StartPasskeyReauthentication', {});
  if ('refusal' in asked) return asked;
  const { options: optionsJSON } = asked.result;
  const used = await answerOf(async () => (await library()).startAuthentication({ optionsJSON }));
  return 'refusal' in used ? used : ask('ReauthenticateWithPasskey', { response: used.answer });
}

/** Cancels the pending passkey request of a page that is left. */
export const stopAskingForPasskey = async (): Promise<void> => (await loading)?.WebAuthnAbortService.cancelCeremony();

/** Whether this browser supports passkeys at all. */
export const hasPasskeySupport = (): boolean => 'PublicKeyCredential' in window;

/** Whether this browser offers passkeys in an address field. */
export const offersPasskeysInFields = async (): Promise<boolean> =>
  hasPasskeySupport() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
