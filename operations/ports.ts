import type { Chat, Crm } from './office-ports';
import type { DrmType, ProvidedDrmType } from '../domain/watching/drm';
import type { ProviderIdentity } from '../domain/accounts/provider-account';
import type { Provider } from '../domain/accounts/providers';
import type { FiscalData } from '../domain/billing/fiscal';
import type {
  CheckoutRequest,
  ProviderCheckout,
  ProviderCreditNote,
  ProviderCustomer,
  ProviderEvent,
  ProviderInvoice,
  ProviderPlan,
  ProviderSubscription,
} from '../domain/billing/provider';

import type { PasskeyChecker } from './passkey-port';

export type { KnownPasskey, MadePasskey, PasskeyChecker, PasskeyQuestion, UsedPasskey } from './passkey-port';

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
  media: MediaStore;
  mail: Mailer;
  push: PushSender;
  sms: SmsSender;
  passkeys: PasskeyChecker;
  signInProviders: SignInProviders;
  turnstile: Turnstile | null;
  crm: Crm;
  chat: Chat;
  recommender: Recommender | null;
  payments: PaymentProvider;
  credentials: CredentialSigner;
  /** The learning record store that xAPI statements go to, where one is configured. */
  statements: StatementStore | null;
};

/** A key that certificates can be checked with (Ed25519): 32 bytes. `id` names it in the house's DID document. */
export type CredentialKey = {
  id: string;
  publicKey(): Promise<Uint8Array>;
  sign(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
};

/** The key that new certificates are signed with, and those before it, newest first, which sign what they signed. */
export type CredentialSigner = CredentialKey & { earlier: CredentialKey[] };

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

/** The bucket of films and pictures. Keys are paths; a part of a multipart upload may be put again. */
export type MediaStore = {
  beginUpload(key: string): Promise<string>;
  /** Answers the part's etag, which finishing wants. */
  putPart(key: string, uploadId: string, number: number, bytes: Uint8Array): Promise<string>;
  /** False when the parts do not make a file. */
  finishUpload(key: string, uploadId: string, parts: { number: number; etag: string }[]): Promise<boolean>;
  abortUpload(key: string, uploadId: string): Promise<void>;
  /** A stretch of a file, shorter where it ends; null when there is none. */
  read(key: string, offset: number, length: number): Promise<Uint8Array | null>;
  text(key: string): Promise<string | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** All files below a prefix, with their sizes in bytes. */
  list(prefix: string): Promise<{ key: string; size: number }[]>;
  remove(keys: readonly string[]): Promise<void>;
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
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  key: string;
  /** `List-Unsubscribe` and `List-Unsubscribe-Post` only: services refuse most others. */
  headers?: Record<string, string>;
  /** Where an answer to it goes, if not to its sender. */
  replyTo?: string;
};

/** Sends mails; refuses with `mail-not-sent` (unavailable) when one did not leave. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** A browser's push subscription; the keys are base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `topic` names the message: of two with one name that wait, the service delivers the second. */
export type PushMessage = { payload: string; topic: string };

/**
 * Web push (RFC 8030, 8291, 8292). `gone`: the browser took its subscription back. Refuses with `push-not-sent`
 * (unavailable) what may work later.
 */
export type PushSender = {
  /** What browsers subscribe with, base64url; null where push is not set up. */
  publicKey: string | null;
  send(target: PushTarget, message: PushMessage, now: number): Promise<'sent' | 'gone'>;
};

/** Sends text messages to E.164 numbers; refuses with `sms-not-sent` (unavailable) or `phone-not-reachable`. */
export type SmsSender = { send(to: string, text: string): Promise<void> };

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

/** An outside recommender, where one is set up; rejects when it does not answer, and then our own data do. */
export type Recommender = {
  /** Lessons for a viewer, best first; `confidence` from 0 to 1, null where the service does not say. */
  recommend(asked: {
    userId: string;
    language: string;
    limit: number;
  }): Promise<{ id: string; confidence: number | null }[]>;
};

/** A code that takes something off a payment: a share (0 to 100) or an amount (cents). */
export type PromotionCode = { id: string; code: string; percentOff: number | null; amountOff: number | null };

/** What a gift of a plan is made of at the provider. Milliseconds. */
export type GiftCode = { planId: string; code: string; expiresAt: number; metadata: Record<string, string> };

/**
 * The payment provider. Amounts are cents, times milliseconds. `key` makes a command that is asked twice be done once. Refuses
 * with `card-declined` (failed-precondition), `payment-refused` (failed-precondition) for what it says no to, and
 * `payments-unavailable` (unavailable) when it does not answer; what it does not know is null, or `not-found`.
 */
export type PaymentProvider = {
  /** Every product with its prices, also those that are not sold any more. */
  plans(): Promise<ProviderPlan[]>;
  plan(planId: string): Promise<ProviderPlan | null>;
  planOfPrice(priceId: string): Promise<string | null>;

  createCustomer(
    person: { userId: string; email: string; name: string; language: string },
    key: string,
  ): Promise<string>;
  customer(customerId: string): Promise<ProviderCustomer | null>;
  /** The card that the customer gave last becomes the one by which they and these subscriptions pay. */
  useNewestCard(customerId: string, subscriptionIds: string[]): Promise<void>;
  /** What stands on every invoice of theirs from now on; `person` is their own name, for whoever is no business. */
  setFiscalData(customerId: string, data: FiscalData, person: string): Promise<void>;
  /** Gives credit (below zero), or asks for more (above zero). */
  moveBalance(customerId: string, amount: number, description: string, key: string): Promise<void>;
  portal(customerId: string, returnUrl: string): Promise<string>;

  openCheckout(request: CheckoutRequest, key: string): Promise<{ sessionId: string; url: string; expiresAt: number }>;
  checkout(sessionId: string): Promise<ProviderCheckout | null>;
  /** Closes an open pay page; what it is now. */
  expireCheckout(sessionId: string): Promise<ProviderCheckout | null>;

  subscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;
  /** All subscriptions, page by page; `after` is the last one of the page before. */
  subscriptionsPage(
    after: string | null,
    limit: number,
  ): Promise<{ page: ProviderSubscription[]; after: string | null }>;
  /** What a change of price would ask for at this moment; below zero is what it would leave as credit. */
  previewPrice(subscription: ProviderSubscription, priceId: string, at: number): Promise<number>;
  /** Changes the price now, and asks for the difference now; refuses with `card-declined` and changes nothing. */
  changePrice(subscription: ProviderSubscription, priceId: string, at: number, key: string): Promise<void>;
  /** Changes the price at the end of the period; the schedule's id. */
  schedulePrice(subscription: ProviderSubscription, priceId: string, key: string): Promise<string>;
  releaseSchedule(scheduleId: string): Promise<void>;
  /** Ends a subscription with its period, or lets it go on. */
  setEnding(subscriptionId: string, ends: boolean, reason: string | null): Promise<void>;
  endNow(subscriptionId: string): Promise<void>;
  /** Moves the end of the period without asking for anything, as was paid for apart; `by` stays in its metadata, `extendedBy`. */
  extend(subscriptionId: string, until: number, by: string): Promise<void>;

  invoice(invoiceId: string): Promise<ProviderInvoice | null>;
  invoicesOf(customerId: string): Promise<ProviderInvoice[]>;
  /** Tries to be paid what is open; refuses with `card-declined`. */
  payInvoice(invoiceId: string): Promise<void>;
  /** Gives back this much of a paid invoice, with the credit note that says so; asked twice by one key it is one. */
  credit(invoiceId: string, amount: number, key: string): Promise<void>;
  /** The invoice's credit notes, oldest first. */
  creditNotesOf(invoiceId: string): Promise<ProviderCreditNote[]>;
  /** Gives back what is left of a payment, or this much of it; how much was given back in all by now. */
  refund(paymentId: string, amount: number | null, key: string): Promise<void>;
  refunded(paymentId: string): Promise<number>;
  paymentOfCharge(chargeId: string): Promise<string | null>;

  /** What a code stands for that customers may write; null when it can't be used. */
  promotionCode(code: string): Promise<PromotionCode | null>;
  /** A code for one period of a plan, free of charge, once. */
  createGiftCode(gift: GiftCode, key: string): Promise<{ id: string; code: string }>;
  /** Starts the subscription that a gift's code is for; it ends with its first period. */
  redeemGift(
    gift: { customerId: string; priceId: string; promotionCodeId: string; userId: string },
    key: string,
  ): Promise<string>;

  /** The event in a webhook's body; null when the signature is not the provider's, or too old. `receivedAt`: the real time. */
  readEvent(body: string, signature: string, receivedAt: number): Promise<ProviderEvent | null>;
};
