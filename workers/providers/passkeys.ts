import { passkeyAlgorithms } from '../../domain/accounts/passkeys';
import type { KnownPasskey, PasskeyChecker, PasskeyQuestion } from '../../operations/ports';
import { fromBase64Url, toBase64Url } from '../../operations/shared/signing';
import { log } from '../../domain/shared/log';
import { subjectNow } from '../log/subject';

/**
 * Loaded with an isolate's first passkey: the library has 90 kB compressed, with every attestation format, and other
 * requests should not wait for its compilation.
 */
const library = () => import('@simplewebauthn/server');

const expectations = ({ challenge, rpId, origin }: PasskeyQuestion) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
});

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The library throws for every failure; that is an expected refusal, whose cause is only logged. */
async function orNull<T>(passkeyId: string, check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check();
  } catch (error) {
    log('info', 'passkey-refused', subjectNow(), { passkeyId, problem: textOf(error) });
    return null;
  }
}

/**
 * Authenticators count their uses: a counter that does not increase indicates a cloned one. A synced passkey is on several
 * devices anyway, and whoever takes it over from an authenticator that counted starts at 0 (WebAuthn §6.1.1).
 */
const wentBack = (counter: number, { counter: before }: KnownPasskey): boolean =>
  (counter > 0 || before > 0) && counter <= before;

export const webAuthnPasskeys: PasskeyChecker = {
  made: (answer, question) =>
    orNull(answer.id, async () => {
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expectations(question),
        response: { ...answer, clientExtensionResults: {} },
        supportedAlgorithmIDs: [...passkeyAlgorithms],
      });
      if (!verified) return null;
      const { credential, credentialBackedUp } = registrationInfo;
      const { id, publicKey, counter } = credential;
      return { id, publicKey: toBase64Url(publicKey), counter, isBackedUp: credentialBackedUp };
    }),

  used: (answer, question, known) =>
    orNull(answer.id, async () => {
      const { verifyAuthenticationResponse } = await library();
      const publicKey = fromBase64Url(known.publicKey);
      if (!publicKey) throw new Error('the stored key is not base64url');
      // -1 disables the library's counter check, which precedes that of the signature: anybody could trigger the alarm
      // below. `wentBack` checks it afterwards.
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expectations(question),
        response: { ...answer, clientExtensionResults: {} },
        credential: { id: known.id, publicKey, counter: -1 },
      });
      if (!verified) throw new Error('the signature is not of this passkey');
      const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo;
      if (!wentBack(counter, known)) return { counter, isBackedUp };
      const facts = { passkeyId: known.id, counter, before: known.counter, isBackedUp };
      log(isBackedUp ? 'info' : 'error', 'passkey-counter-went-back', subjectNow(), facts);
      return isBackedUp ? { counter, isBackedUp } : null;
    }),
};
