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

import type { Translations } from '../domain/platform/translations';
import type { PasskeyChecker } from './passkey-port';

export type { KnownPasskey, MadePasskey, PasskeyChecker, PasskeyQuestion, UsedPasskey } from './passkey-port';

/**
 * What operations need from outside the database and the objects, as interfaces. Adapters are in workers/providers. A failed
 * call throws; operations decide whether to report, retry or ignore it.
 */
export type Ports = {
  passwords: PasswordHasher;
  snapshots: SnapshotCache;
  licences: LicenceProvider;
  films: FilmFiles;
  files: FileStore;
  media: MediaStore;
  /** The interface's texts, which belong to the pages. */
  texts: { all(): Promise<Translations> };
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
  /** The learning record store that receives xAPI statements, where one is configured. */
  statements: StatementStore | null;
};

/** A key for checking certificates (Ed25519): 32 bytes. `id` names it in our DID document. */
export type CredentialKey = {
  id: string;
  publicKey(): Promise<Uint8Array>;
  sign(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
};

/** The key that signs new certificates, and the earlier ones, newest first, for the certificates that they signed. */
export type CredentialSigner = CredentialKey & { earlier: CredentialKey[] };

/** Throws when the store does not respond or refuses; a statement sent twice under one id counts once (xAPI 1.0.3). */
export type StatementStore = { send(statement: Record<string, unknown>): Promise<void> };

/** Slow, salted password hashes; the hash includes its parameters. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
};

/** The edge's cache of published pieces of the catalogue, as JSON text by key. */
export type SnapshotCache = {
  get(key: string): Promise<string | null>;
  put(key: string, json: string): Promise<void>;
};

/** The packaged files of videos. */
export type FilmFiles = {
  /** The DASH manifest below a folder of the bucket; null when it is missing or could not be read. Never rejects. */
  manifest(folder: string): Promise<string | null>;
  /** The subtitles (WebVTT) below a folder in a language; null when there are none. Rejects when they could not be read. */
  subtitles(folder: string, language: string): Promise<string | null>;
};

/** The bucket of videos and pictures. Keys are paths; a part of a multipart upload may be uploaded again. */
export type MediaStore = {
  beginUpload(key: string): Promise<string>;
  /** Returns the part's etag, which finishing needs. */
  putPart(key: string, uploadId: string, number: number, bytes: Uint8Array): Promise<string>;
  /** Returns false when the parts do not form a file. */
  finishUpload(key: string, uploadId: string, parts: { number: number; etag: string }[]): Promise<boolean>;
  abortUpload(key: string, uploadId: string): Promise<void>;
  /** A range of a file, shorter at its end; null when the file does not exist. */
  read(key: string, offset: number, length: number): Promise<Uint8Array | null>;
  text(key: string): Promise<string | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** All files below a prefix, with their sizes in bytes. */
  list(prefix: string): Promise<{ key: string; size: number }[]>;
  remove(keys: readonly string[]): Promise<void>;
};

/** A licence request, after all checks. No other data about the viewer are sent. */
export type LicenceRequest = {
  drmType: ProvidedDrmType;
  /** The browser's challenge, unchanged. */
  challenge: Uint8Array<ArrayBuffer>;
  /** PlayReady's SOAP action, when it is one of Microsoft's. */
  soapAction: string | null;
  videoId: string;
  userId: string;
  /** Identifies a viewing to the provider; reveals nothing about the session. */
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

/** Stores what people upload, by key. A failed call throws. */
export type FileStore = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  delete(...keys: string[]): Promise<void>;
};

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
};

/** Sends mails; refuses with `mail-not-sent` (unavailable) when one could not be sent. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** A browser's push subscription; the keys are base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `topic` names the message: of two waiting messages with one name, the service delivers the second. */
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

/** Sends text messages to E.164 numbers; refuses with `sms-not-sent` (unavailable) or `phone-not-reachable`. */
export type SmsSender = { send(to: string, text: string): Promise<void> };

/** A visit to a provider. `nonce` is returned inside the signed token, `verifier` proves to the provider who asked (PKCE). */
export type ProviderVisit = {
  provider: Provider;
  /** Our address, as registered at the provider. */
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
};

/**
 * Google and Apple. Refuses with `provider-off` where keys are missing, `provider-answer-expired` when a code was used or is
 * too old, `provider-answer-invalid` when anything about the answer is wrong, and `provider-unavailable`.
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
  /** Whether the token was given to a person on `hostname` for `action`; refuses with `unavailable` when the check fails. */
  isHuman(token: string, expected: { hostname: string; action: string }): Promise<boolean>;
};

/** An outside recommender, where one is set up; if it rejects, our own data are used. */
export type Recommender = {
  /** Lessons for a viewer, best first; `confidence` from 0 to 1, null where the service does not return it. */
  recommend(asked: {
    userId: string;
    language: string;
    limit: number;
  }): Promise<{ id: string; confidence: number | null }[]>;
};

/** A code that reduces a payment: by a share (0 to 100) or an amount (cents). */
export type PromotionCode = { id: string; code: string; percentOff: number | null; amountOff: number | null };

/** The provider's parts of a gift of a plan. Milliseconds. */
export type GiftCode = { planId: string; code: string; expiresAt: number; metadata: Record<string, string> };

/**
 * The payment provider. Amounts are cents, times milliseconds. `key` makes a command idempotent. Refuses with `card-declined`
 * (failed-precondition), `payment-refused` (failed-precondition) for requests that it rejects, and `payments-unavailable`
 * (unavailable) when it does not respond; unknown things are null, or `not-found`.
 */
export type PaymentProvider = {
  /** Every product with its prices, including those that are no longer sold. */
  plans(): Promise<ProviderPlan[]>;
  plan(planId: string): Promise<ProviderPlan | null>;
  planOfPrice(priceId: string): Promise<string | null>;

  createCustomer(
    person: { userId: string; email: string; name: string; language: string },
    key: string,
  ): Promise<string>;
  customer(customerId: string): Promise<ProviderCustomer | null>;
  /** Makes the customer's newest card the one that pays for them and these subscriptions. */
  useNewestCard(customerId: string, subscriptionIds: string[]): Promise<void>;
  /** Sets the text of every later invoice; `person` is the customer's own name, for those who are no business. */
  setFiscalData(customerId: string, data: FiscalData, person: string): Promise<void>;
  /** Gives credit (below zero), or charges more (above zero). */
  moveBalance(customerId: string, amount: number, description: string, key: string): Promise<void>;
  portal(customerId: string, returnUrl: string): Promise<string>;

  openCheckout(request: CheckoutRequest, key: string): Promise<{ sessionId: string; url: string; expiresAt: number }>;
  checkout(sessionId: string): Promise<ProviderCheckout | null>;
  /** Closes an open checkout; returns its current state. */
  expireCheckout(sessionId: string): Promise<ProviderCheckout | null>;

  subscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;
  /** All subscriptions, page by page; `after` is the last one of the previous page. */
  subscriptionsPage(
    after: string | null,
    limit: number,
  ): Promise<{ page: ProviderSubscription[]; after: string | null }>;
  /** The charge of a price change at this moment; an amount below zero would be left as credit. */
  previewPrice(subscription: ProviderSubscription, priceId: string, at: number): Promise<number>;
  /** Changes the price and charges the difference now; refuses with `card-declined` and changes nothing. */
  changePrice(subscription: ProviderSubscription, priceId: string, at: number, key: string): Promise<void>;
  /** Changes the price at the end of the period; returns the schedule's id. */
  schedulePrice(subscription: ProviderSubscription, priceId: string, key: string): Promise<string>;
  releaseSchedule(scheduleId: string): Promise<void>;
  /** Ends a subscription with its period, or lets it continue. */
  setEnding(subscriptionId: string, ends: boolean, reason: string | null): Promise<void>;
  endNow(subscriptionId: string): Promise<void>;
  /** Moves the end of the period without a charge, since it is paid for separately; metadata keeps `by` as `extendedBy`. */
  extend(subscriptionId: string, until: number, by: string): Promise<void>;

  invoice(invoiceId: string): Promise<ProviderInvoice | null>;
  invoicesOf(customerId: string): Promise<ProviderInvoice[]>;
  /** Retries the payment of an open invoice; refuses with `card-declined`. */
  payInvoice(invoiceId: string): Promise<void>;
  /** Takes back an open invoice that will not be paid; one that is not open any more stays as it is. */
  voidInvoice(invoiceId: string): Promise<void>;
  /** Refunds this much of a paid invoice, with a credit note; idempotent by its key. */
  credit(invoiceId: string, amount: number, key: string): Promise<void>;
  /** The invoice's credit notes, oldest first. */
  creditNotesOf(invoiceId: string): Promise<ProviderCreditNote[]>;
  /** Refunds the rest of a payment, or this much of it; returns the total refunded so far. */
  refund(paymentId: string, amount: number | null, key: string): Promise<void>;
  refunded(paymentId: string): Promise<number>;
  paymentOfCharge(chargeId: string): Promise<string | null>;

  /** The reduction of a code that customers may enter; null when it can't be used. */
  promotionCode(code: string): Promise<PromotionCode | null>;
  /** A code for one period of a plan, free of charge, once. */
  createGiftCode(gift: GiftCode, key: string): Promise<{ id: string; code: string }>;
  /** Starts the subscription of a gift's code; it ends with its first period. */
  redeemGift(
    gift: { customerId: string; priceId: string; promotionCodeId: string; userId: string },
    key: string,
  ): Promise<string>;

  /** The event in a webhook's body; null when the signature is not the provider's, or too old. `receivedAt`: the real time. */
  readEvent(body: string, signature: string, receivedAt: number): Promise<ProviderEvent | null>;
};
