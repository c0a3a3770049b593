/** What a browser answers when it has made a passkey; everything base64url. */
export type MadePasskey = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined };
};

/** What a browser answers when a passkey was used; everything base64url. */
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

/** The question that an answer must belong to: our challenge, asked by our pages. */
export type PasskeyQuestion = { challenge: string; rpId: string; origin: string };

/** A passkey as it is kept; `publicKey` is COSE, base64url. */
export type KnownPasskey = { id: string; publicKey: string; counter: number };

/**
 * Checks what authenticators sign (WebAuthn). Null is an answer that proves nothing: another question, origin or key, no
 * user verification, a counter that went back; the adapter writes down which.
 */
export type PasskeyChecker = {
  made(answer: MadePasskey, question: PasskeyQuestion): Promise<(KnownPasskey & { isBackedUp: boolean }) | null>;
  used(
    answer: UsedPasskey,
    question: PasskeyQuestion,
    known: KnownPasskey,
  ): Promise<{ counter: number; isBackedUp: boolean } | null>;
};
