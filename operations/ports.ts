import type { DrmType, ProvidedDrmType } from '../domain/watching/drm';
import type { ProviderIdentity } from '../domain/accounts/provider-account';
import type { Provider } from '../domain/accounts/providers';
import type { Block } from '../domain/papers/blocks';
import type { Language } from '../domain/platform/language';
import type { Translations } from '../domain/platform/translations';
import type { FileStore, FilmFiles, MediaStore } from './file-ports';
import type { PaymentProvider } from './payment-port';

/**
 * The interfaces of everything outside the database and the objects; adapters are in workers/providers. A failed call
 * throws; operations decide whether to report, retry or ignore it.
 */
export type Ports = {
  passwords: PasswordHasher;
  snapshots: SnapshotCache;
  licences: LicenceProvider;
  films: FilmFiles;
  files: FileStore;
  media: MediaStore;
  /** The interface's texts, which are bundled with the pages. */
  texts: { all(): Promise<Translations> };
  mail: Mailer;
  papers: PaperPrinter;
  push: PushSender;
  /** Null where push to apps is not set up. */
  appPush: AppPushSender | null;
  sms: SmsSender;
  passkeys: PasskeyChecker;
  signInProviders: SignInProviders;
  turnstile: Turnstile | null;
  crm: Crm;
  chat: Chat;
  recommender: Recommender | null;
  payments: PaymentProvider;
  credentials: CredentialSigner;
  liveSources: LiveSources;
  /** The learning record store that receives xAPI statements, where one is configured. */
  statements: StatementStore | null;
};

/** A key for checking certificates (Ed25519): 32 bytes. `id` names it in our DID document. */
export type CredentialKey = {
  id: string;
  publicKey(): Promise<Uint8Array>;
  sign(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
};

/** The key that signs new certificates, and earlier ones, newest first, with which older certificates were signed. */
export type CredentialSigner = CredentialKey & { earlier: CredentialKey[] };

/** Throws when the store fails or refuses; a statement sent twice with the same id counts once (xAPI 1.0.3). */
export type StatementStore = { send(statement: Record<string, unknown>): Promise<void> };

/** Reads a live channel's source as a player does. Redirects are not followed, and nothing is cached. */
export type LiveSources = {
  /** A playlist's text; null when the source refuses, redirects, or does not respond in time. */
  list(address: string): Promise<string | null>;
  /** Whether a segment exists. */
  has(address: string): Promise<boolean>;
  /** A whole segment; `missing` when it does not exist, `down` when it does not arrive in time or is too large. */
  piece(address: string): Promise<Uint8Array | 'missing' | 'down'>;
};

/** Slow, salted password hashes; the hash includes its parameters. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
};

/** The edge's cache of catalogue snapshots, as JSON text by key. */
export type SnapshotCache = {
  get(key: string): Promise<string | null>;
  put(key: string, json: string): Promise<void>;
};

/** A licence request after all checks. It contains no other data about the viewer. */
export type LicenceRequest = {
  drmType: ProvidedDrmType;
  /** The browser's challenge, unchanged. */
  challenge: Uint8Array<ArrayBuffer>;
  /** PlayReady's SOAP action, when it is one of Microsoft's. */
  soapAction: string | null;
  videoId: string;
  userId: string;
  /** Identifies a viewing to the provider, without revealing the session. */
  viewing: string;
  /** The video's key ids, 32 hexadecimal digits each. */
  keyIds: string[];
  /** When the licence should end, seconds since 1970. */
  expiresAt: number;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * The licence provider (spec 3 §7). Refuses with `drm-not-available` for a system without licences,
 * `licence-upstream-refused` (403) when the provider refuses, and `unavailable` when it returns no licence
 * (workers/providers/licences).
 */
export type LicenceProvider = {
  /** The systems that have licences here, the default first. */
  drmTypes: readonly DrmType[];
  hasCertificate: boolean;
  licence(request: LicenceRequest): Promise<Uint8Array<ArrayBuffer>>;
  /** FairPlay's application certificate. */
  certificate(): Promise<Uint8Array<ArrayBuffer>>;
};

/** A document that is text only; `at` (milliseconds) is its date, never the moment of drawing. */
export type TextPaper = { title: string; language: Language; at: number; blocks: readonly Block[] };

/** Draws documents as PDFs; the same content gives the same bytes, so that a repeated mail is the same mail. */
type PaperPrinter = { text(paper: TextPaper): Promise<Uint8Array> };

/** A file of a mail. */
export type MailAttachment = { name: string; type: string; bytes: Uint8Array };

/** A mail in both its forms; `key` names it, so that a retry does not send it twice. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  key: string;
  /** `List-Unsubscribe` and `List-Unsubscribe-Post` only: services refuse most others. */
  headers?: Record<string, string>;
  /** The address for replies, if not the sender's. */
  replyTo?: string;
  attachments?: readonly MailAttachment[];
};

/** Sends mails; refuses with `mail-not-sent` (unavailable) when one could not be sent. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** A browser's push subscription; the keys are base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `topic` identifies the message: the service replaces an undelivered message with the same topic. */
export type PushMessage = { payload: string; topic: string };

/**
 * Web push (RFC 8030, 8291, 8292). `gone`: the browser ended its subscription. Refuses with `push-not-sent` (unavailable)
 * when a retry may work.
 */
export type PushSender = {
  /** The key that browsers subscribe with, base64url; null where push is not set up. */
  publicKey: string | null;
  send(target: PushTarget, message: PushMessage, now: number): Promise<'sent' | 'gone'>;
};

/** A message for an app; `url` opens when it is tapped, `tag` identifies the message like a browser's `topic`. */
export type AppPushMessage = { title: string; body: string; url: string; tag: string };

/**
 * Push to apps through Firebase Cloud Messaging (HTTP v1). `gone`: the token is no longer registered. Refuses with
 * `push-not-sent` (unavailable) when a retry may work.
 */
export type AppPushSender = { send(token: string, message: AppPushMessage, now: number): Promise<'sent' | 'gone'> };

/** Sends text messages to E.164 numbers; refuses with `sms-not-sent` (unavailable) or `phone-not-reachable`. */
export type SmsSender = { send(to: string, text: string): Promise<void> };

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

/** A sign-in at a provider. `nonce` is returned in the signed token, `verifier` proves who started it (PKCE). */
export type ProviderVisit = {
  provider: Provider;
  /** Our address, as registered at the provider. */
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
};

/**
 * Google and Apple. Refuses with `provider-off` without keys, `provider-answer-expired` when a code was used or is too
 * old, `provider-answer-invalid` when the response is invalid, and `provider-unavailable`.
 */
export type SignInProviders = {
  /** The providers that this installation has keys for. */
  available: readonly Provider[];
  /** The provider's address, to which the browser is sent. */
  addressOf(visit: ProviderVisit): Promise<string>;
  /** The person who returned with this code. */
  identify(visit: ProviderVisit, code: string): Promise<ProviderIdentity>;
  /** The person named by a token that an app got from the provider itself; `nonce` is the one that the app sent. */
  identifyByToken(provider: Provider, idToken: string, nonce: string): Promise<ProviderIdentity>;
};

/** Cloudflare's bot check, where it is set up. */
export type Turnstile = {
  siteKey: string;
  /**
   * Whether the token was issued to a human on `hostname` for `action`; refuses with `unavailable` when the check
   * fails.
   */
  isHuman(token: string, expected: { hostname: string; action: string }): Promise<boolean>;
};

/** A person's properties in the CRM. */
export type CrmProperties = Record<string, string | boolean>;

/**
 * The sales team's CRM, by e-mail address. Refuses with `crm-not-told` (unavailable) when a contact could not be
 * written.
 */
export type Crm = {
  /** Updates the contact, or creates it. */
  save(email: string, properties: CrmProperties): Promise<void>;
  /**
   * Changes a contact's address. If the new one exists already, it stays and the old one is erased. Nothing if there is
   * none.
   */
  move(from: string, to: string): Promise<void>;
  /** Permanently deletes the contact, if there is one. */
  erase(email: string): Promise<void>;
};

/** The chat of Apice's staff. Refuses with `chat-not-sent` (unavailable). `at` is milliseconds. */
export type Chat = { post(message: { sender: string; message: string; path: string; at: number }): Promise<void> };

/** An external recommender; if it fails, our own data is used. */
export type Recommender = {
  /** Lessons for a viewer, best first; `confidence` from 0 to 1, null where the service does not return it. */
  recommend(asked: {
    userId: string;
    language: string;
    limit: number;
  }): Promise<{ id: string; confidence: number | null }[]>;
};
