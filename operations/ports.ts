import type { DrmType, ProvidedDrmType } from '../domain/watching/drm';
import type { ProviderIdentity } from '../domain/accounts/provider-account';
import type { Provider } from '../domain/accounts/providers';

/**
 * What operations need from outside the database and the objects, as interfaces. Adapters live in workers/providers.
 * A failed call throws; operations decide whether that is told, retried or left.
 */
export type Ports = {
  passwords: PasswordHasher;
  snapshots: SnapshotCache;
  licences: LicenceProvider;
  films: FilmFiles;
  files: FileStore;
  mail: Mailer;
  sms: SmsSender;
  passkeys: PasskeyChecker;
  signInProviders: SignInProviders;
  turnstile: Turnstile | null;
  credentials: CredentialSigner;
  /** The learning record store that xAPI statements go to, where one is configured. */
  statements: StatementStore | null;
};

/** The key that certificates are signed with (Ed25519): 32 bytes of public key, 64 of signature. */
export type CredentialSigner = {
  publicKey(): Promise<Uint8Array>;
  sign(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
};

/** Throws when the store does not answer or refuses; one statement sent twice under one id counts once (xAPI 1.0.3). */
export type StatementStore = { send(statement: Record<string, unknown>): Promise<void> };

/** Slow, salted password hashes; the parameters travel in the hash. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
};

/** The edge's cache of published pieces of the catalogue, as JSON text by key. */
export type SnapshotCache = {
  get(key: string): Promise<string | null>;
  put(key: string, json: string): Promise<void>;
};

/** The packaged files of films. */
export type FilmFiles = {
  /** The DASH manifest below a folder of the bucket; null when there is none, or it could not be read. Never rejects. */
  manifest(folder: string): Promise<string | null>;
  /** The subtitles (WebVTT) below a folder in a language; null when there are none. Rejects when they could not be read. */
  subtitles(folder: string, language: string): Promise<string | null>;
};

/** A licence to be asked for, after everything has been checked. Nothing else of the viewer goes out. */
export type LicenceRequest = {
  drmType: ProvidedDrmType;
  /** The browser's challenge, as it came. */
  challenge: Uint8Array<ArrayBuffer>;
  /** PlayReady's, when it is one of Microsoft's. */
  soapAction: string | null;
  videoId: string;
  userId: string;
  /** Names a viewing to the provider; says nothing about the session. */
  viewing: string;
  /** The film's key ids, 32 hexadecimal digits each. */
  keyIds: string[];
  /** When the licence should end, seconds since 1970. */
  expiresAt: number;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * Who writes licences (spec 3 §7). Refuses with `drm-not-available` what it has none for, `licence-upstream-refused`
 * (403) when the provider says no, and with `unavailable` when it does not answer a licence (workers/providers/licences).
 */
export type LicenceProvider = {
  /** The systems that licences can be had for here, the first being the default. */
  drmTypes: readonly DrmType[];
  hasCertificate: boolean;
  licence(request: LicenceRequest): Promise<Uint8Array<ArrayBuffer>>;
  /** FairPlay's application certificate. */
  certificate(): Promise<Uint8Array<ArrayBuffer>>;
};

/** Keeps what people upload, by key. A failed call throws. */
export type FileStore = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  delete(...keys: string[]): Promise<void>;
};

/** A mail in both its forms; `key` names it, so that asking twice sends it once. */
export type Mail = { to: string; subject: string; html: string; text: string; key: string };

/** Sends mails; refuses with `mail-not-sent` (unavailable) when one did not leave. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** Sends text messages to E.164 numbers; refuses with `sms-not-sent` (unavailable) or `phone-not-reachable`. */
export type SmsSender = { send(to: string, text: string): Promise<void> };

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

/** A visit to a provider. `nonce` comes back inside the signed token, `verifier` proves to the provider who asked (PKCE). */
export type ProviderVisit = {
  provider: Provider;
  /** Ours, as it is registered at the provider. */
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
};

/**
 * Google and Apple. Refuses with `provider-off` what there are no keys for, `provider-answer-expired` when a code was used
 * or is too old, `provider-answer-invalid` when anything about the answer is not right, and `provider-unavailable`.
 */
export type SignInProviders = {
  /** Those that this installation has keys for. */
  available: readonly Provider[];
  /** Where the browser goes to be asked. */
  addressOf(visit: ProviderVisit): Promise<string>;
  /** Who came back with this code. */
  identify(visit: ProviderVisit, code: string): Promise<ProviderIdentity>;
  /** Whom a token names that an app got from the provider itself; `nonce` is what the app had it asked with. */
  identifyByToken(provider: Provider, idToken: string, nonce: string): Promise<ProviderIdentity>;
};

/** Cloudflare's bot check, where it is set up. */
export type Turnstile = {
  siteKey: string;
  /** Whether the token was given to a person on `hostname` for `action`; refuses with `unavailable` when nobody says. */
  isHuman(token: string, expected: { hostname: string; action: string }): Promise<boolean>;
};
