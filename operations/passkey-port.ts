/** The browser's response after creating a passkey; everything base64url. */
type MadePasskey = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined };
};

/** The browser's response after using a passkey; everything base64url. */
export type UsedPasskey = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | undefined;
  };
};

/** The expected challenge, relying party and origin of a response. */
export type PasskeyQuestion = { challenge: string; rpId: string; origin: string };

/** A stored passkey; `publicKey` is COSE, base64url. */
export type KnownPasskey = { id: string; publicKey: string; counter: number };

/**
 * Verifies WebAuthn responses. Null when the response is invalid: another challenge, origin or key, no user
 * verification, or a counter that went back without a backup that explains it; the adapter logs which.
 */
export type PasskeyChecker = {
  made(answer: MadePasskey, question: PasskeyQuestion): Promise<(KnownPasskey & { isBackedUp: boolean }) | null>;
  used(
    answer: UsedPasskey,
    question: PasskeyQuestion,
    known: KnownPasskey,
  ): Promise<{ counter: number; isBackedUp: boolean } | null>;
};
