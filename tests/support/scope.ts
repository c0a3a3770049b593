import { env } from 'cloudflare:workers';
import type * as z from 'zod';
import { expect } from 'vitest';
import { translations } from '../../app/i18n/texts.server';
import { openDatabase, type D1Like } from '../../db/client';
import { meterD1, type DatabaseUse } from '../../db/meter';
import { ReadBatch } from '../../db/read-batch';
import { DomainError, type ErrorBody } from '../../domain/shared/errors';
import { operations, type OperationName, type Operations } from '../../operations';
import { claimOfToken } from '../../operations/accounts/sessions/identity-token';
import { claimOfCookie, startSession } from '../../operations/accounts/sessions/session';
import type { OperationEnv, RequestScope } from '../../operations/context';
import { identify } from '../../operations/identify';
import { runDueJobs } from '../../operations/run-jobs';
import { fileStore } from '../../workers/providers/files';
import type {
  Chat,
  CredentialSigner,
  CrmProperties,
  LicenceProvider,
  LiveSources,
  Mail,
  PasswordHasher,
  Ports,
  Recommender,
  AppPushMessage,
  PushMessage,
  PushTarget,
  SignInProviders,
  StatementStore,
  Turnstile,
} from '../../operations/ports';
import type { PaymentProvider } from '../../operations/payment-port';
import { credentialSigner } from '../../workers/providers/credentials';
import { filmFiles } from '../../workers/providers/films';
import { mediaStore } from '../../workers/providers/media-store';
import { licenceProvider } from '../../workers/providers/licences';
import { webAuthnPasskeys } from '../../workers/providers/passkeys';
import { payments as paymentsOf } from '../../workers/providers/payments';
import { scryptPasswords } from '../../workers/providers/passwords';
import { signInProviders } from '../../workers/providers/sign-in';
import { goesOn, settleAll } from './money/unsettled';

export const db = openDatabase(env.DB);

/** The time of every test that sets no other. */
export const testNow = Date.UTC(2026, 10, 20, 9, 30, 0, 7);

export const testDeviceId = 'D'.repeat(32);

const secrets = {
  SESSION_SECRET: 'test-session-secret-of-32-letters',
  MEDIA_SECRET: 'test-media-secret-of-more-letters',
  DRM_SECRET: 'test-drm-secret-with-enough-letters',
  BOT_CHECK_SECRET: 'test-bot-check-secret-of-32-letters',
};

/** A fast hash instead of scrypt, for tests that sign in often and are not about the hash. */
export const fastPasswords: PasswordHasher = {
  hash: async (password) => `fast$${password}`,
  verify: async (password, hash) => hash === `fast$${password}`,
};

const noPayments = paymentsOf({ PAYMENT_PROVIDER: 'none' });

type Facts =
  | 'isImpersonationHost'
  | 'signInKey'
  | 'origin'
  | 'now'
  | 'country'
  | 'city'
  | 'address'
  | 'cookieLanguage'
  | 'acceptLanguage'
  | 'isNativeApp'
  | 'isTelevision'
  | 'hasCookieChoice'
  | 'mayMeasure'
  | 'adMarks'
  | 'shard';

export type ScopeOptions = Partial<Pick<RequestScope, Facts>> & {
  /** The value of a session cookie, or an identity token; without either the caller is a visitor. */
  cookie?: string | undefined;
  token?: string | undefined;
  deviceId?: string | null;
  isDevelopment?: boolean;
  passwords?: PasswordHasher;
  licences?: LicenceProvider;
  /** Google and Apple, where a test has them; none by default. */
  signInProviders?: SignInProviders;
  turnstile?: Turnstile;
  recommender?: Recommender;
  /** The provider of payments, played in this process (tests/support/payments.ts); none by default. */
  payments?: PaymentProvider;
  /** The keys of certificates, where a test replaces them. */
  credentials?: CredentialSigner;
  /** The database as the request reaches it: for one that dies in the middle. */
  d1?: D1Like;
  /** The sources of live channels, played in this process; none answers by default. */
  liveSources?: LiveSources;
  /** A learning record store; none by default. */
  statements?: StatementStore;
  /** Draws papers, where a test reads them; by default none is drawn, since most tests only pass by. */
  papers?: Ports['papers'];
  /** Services that do not answer: their ports refuse as the real ones do. */
  silent?: ('mail' | 'sms' | 'crm' | 'chat' | 'push')[];
  /** Gets every mail too, where the requests of a test are made by others. */
  postbox?: Mail[];
  /** Push subscriptions that their browsers took back, and tokens of apps that are gone. */
  gonePush?: string[];
  /** False where push to apps is not set up. */
  hasAppPush?: boolean;
  /** False for a socket's request, whose answer sets no cookie. */
  slides?: boolean;
};

export type TestScope = RequestScope & {
  /** What the request asked of the database. */
  use: DatabaseUse;
  /** What was sent through the ports. */
  outbox: {
    mails: Mail[];
    texts: { to: string; text: string }[];
    contacts: { email: string; properties: CrmProperties }[];
    /** Contacts that got another address or, without `to`, were erased. */
    contactMoves: { from: string; to?: string }[];
    pushes: (PushTarget & PushMessage)[];
    appPushes: ({ token: string } & AppPushMessage)[];
    chat: Parameters<Chat['post']>[0][];
  };
  /** Waits for the work that went on after the answer. */
  settled: () => Promise<void>;
};

const envFor = (isDevelopment: boolean): OperationEnv => ({
  isDevelopment,
  baseUrl: 'http://localhost:8787',
  contactEmail: 'ciao@apice.test',
  impersonationUrl: 'http://impersonate.localhost:8787',
  mediaHost: null,
  openingsAheadMs: 6 * 3_600_000,
  ...secrets,
});

/** A request on the test's real database and objects, at an injected time. */
export async function makeScope(options: ScopeOptions = {}): Promise<TestScope> {
  const {
    cookie,
    token,
    deviceId = testDeviceId,
    isDevelopment = false,
    passwords = scryptPasswords,
    licences = licenceProvider({ DRM_PROVIDER: 'none', DRM_TIMEOUT_MS: 1000 }),
    slides = true,
    silent = [],
    postbox = [],
    gonePush = [],
    hasAppPush = true,
    isImpersonationHost = false,
    signInProviders: withProviders = signInProviders({}),
    turnstile = null,
    recommender = null,
    payments = noPayments,
    credentials = credentialSigner('test-credential-secret-of-32-letters'),
    d1 = env.DB,
    statements = null,
    papers = { text: async ({ title }) => new TextEncoder().encode(title) },
    liveSources = { list: async () => null, has: async () => false, piece: async () => 'down' },
    ...facts
  } = options;
  const now = facts.now ?? testNow;
  const snapshots = new Map<string, string>();
  const use: DatabaseUse = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  const metered = meterD1(d1, use);
  const scopeDb = openDatabase(metered);
  const reads = new ReadBatch(metered);
  const outgoing: RequestScope['outgoing'] = {};
  const outbox: TestScope['outbox'] = {
    mails: [],
    texts: [],
    contacts: [],
    contactMoves: [],
    chat: [],
    pushes: [],
    appPushes: [],
  };
  const cookieOfClaim = token ? null : (cookie ?? null);
  const claim = token
    ? claimOfToken(secrets.SESSION_SECRET, token, now)
    : claimOfCookie(secrets.SESSION_SECRET, cookie ?? null);
  // Failures of background work in a dying request are ignored.
  const waitUntil = (work: Promise<unknown>) => goesOn(options.d1 ? work.catch(() => undefined) : work);
  let identity: ReturnType<typeof identify> | undefined;
  const scope: TestScope = {
    db: scopeDb,
    reads,
    search: env.SEARCH,
    use,
    env: envFor(isDevelopment),
    ports: {
      passwords,
      snapshots: {
        get: async (key) => snapshots.get(key) ?? null,
        put: async (key, json) => void snapshots.set(key, json),
      },
      licences,
      films: filmFiles(env.MEDIA, waitUntil),
      files: fileStore(env.MEDIA),
      media: mediaStore(env.MEDIA),
      texts: { all: async () => translations() },
      mail: {
        async send(mail) {
          if (silent.includes('mail')) throw new DomainError('unavailable', 'mail-not-sent');
          outbox.mails.push(mail);
          postbox.push(mail);
        },
      },
      appPush: hasAppPush
        ? {
            async send(token, message) {
              if (silent.includes('push')) throw new DomainError('unavailable', 'push-not-sent');
              if (gonePush.includes(token)) return 'gone';
              outbox.appPushes.push({ token, ...message });
              return 'sent';
            },
          }
        : null,
      push: {
        publicKey: 'B-public-key-of-the-tests',
        async send(target, message) {
          if (silent.includes('push')) throw new DomainError('unavailable', 'push-not-sent');
          if (gonePush.includes(target.endpoint)) return 'gone';
          outbox.pushes.push({ ...target, ...message });
          return 'sent';
        },
      },
      sms: {
        async send(to, text) {
          if (silent.includes('sms')) throw new DomainError('unavailable', 'sms-not-sent');
          outbox.texts.push({ to, text });
        },
      },
      papers,
      passkeys: webAuthnPasskeys,
      liveSources,
      signInProviders: withProviders,
      turnstile,
      crm: {
        async save(email, properties) {
          if (silent.includes('crm')) throw new DomainError('unavailable', 'crm-not-told');
          outbox.contacts.push({ email, properties });
        },
        async move(from, to) {
          if (silent.includes('crm')) throw new DomainError('unavailable', 'crm-not-told');
          outbox.contactMoves.push({ from, to });
        },
        async erase(email) {
          if (silent.includes('crm')) throw new DomainError('unavailable', 'crm-not-told');
          outbox.contactMoves.push({ from: email });
        },
      },
      chat: {
        async post(message) {
          if (silent.includes('chat')) throw new DomainError('unavailable', 'chat-not-sent');
          outbox.chat.push(message);
        },
      },
      recommender,
      payments,
      credentials,
      statements,
    },
    viewers: env.VIEWER,
    audience: env.AUDIENCE,
    loginCodes: env.LOGIN_CODE,
    broadcasts: env.BROADCAST,
    liveRooms: env.LIVE_ROOM,
    players: env.PLAYER,
    receivedAt: now,
    requestId: 'test-request',
    subject: { requestId: 'test-request', user: null },
    country: 'IT',
    city: 'Bologna',
    address: '203.0.113.7',
    cookieLanguage: null,
    acceptLanguage: null,
    isNativeApp: false,
    isTelevision: false,
    isImpersonationHost,
    shard: null,
    hasCookieChoice: true,
    mayMeasure: true,
    adMarks: {},
    signInKey: null,
    origin: 'http://localhost:8787',
    device: { deviceId, browser: 'Chrome', browserVersion: '142', os: 'Windows', osVersion: '11' },
    outgoing,
    ...facts,
    now,
    claim,
    cookieOfClaim,
    identify: () => {
      identity ??= identify({
        db: scopeDb,
        reads,
        now,
        claim,
        waitUntil,
        outgoing,
        slides,
        cookieOfClaim,
        isImpersonationHost,
        country: facts.country ?? 'IT',
        city: facts.city ?? 'Bologna',
        env: envFor(isDevelopment),
      });
      return identity;
    },
    jobs: { soon: () => waitUntil(runDueJobs(scope)) },
    waitUntil,
    outbox,
    settled: settleAll,
  };
  return scope;
}

/** Warms up the isolate like its first request, for tests that count the queries of a later one. */
export const readSettings = async (): Promise<void> => void (await (await makeScope()).identify());

/** Opens a real session and answers its cookie's value. */
export async function openSession(userId: string, now = testNow): Promise<string> {
  const scope = await makeScope({ now });
  await startSession(scope, userId);
  return sessionCookieOf(scope);
}

/** The session cookie that an operation asked for. */
export function sessionCookieOf({ outgoing: { session } }: Pick<RequestScope, 'outgoing'>): string {
  if (!session || session === 'clear') throw new Error('no session was started');
  return session.value;
}

export type AnswerOf<N extends OperationName> = Awaited<ReturnType<Operations[N]['run']>>;
export type InputOf<N extends OperationName> = z.input<Operations[N]['input']>;

const runners: { [N in OperationName]: { run: (scope: RequestScope, input: unknown) => Promise<AnswerOf<N>> } } =
  operations;

/** Runs an operation in a scope. The output must match its schema exactly, so that nothing more is returned. */
export const call = <N extends OperationName>(scope: TestScope, name: N, input: InputOf<N>): Promise<AnswerOf<N>> =>
  callUnchecked(scope, name, input);

/** `call` with an input of no known type: what is wrong on purpose, and forms put together from parts. */
export async function callUnchecked<N extends OperationName>(
  scope: TestScope,
  name: N,
  input: unknown,
): Promise<AnswerOf<N>> {
  const answer = await runners[name].run(scope, input);
  await scope.settled();
  const output: z.ZodType = operations[name].output;
  expect(output.parse(answer)).toEqual(answer);
  return answer;
}

/** Runs an operation for a user with a fresh session, or for a visitor. */
export async function callAs<N extends OperationName>(
  user: { id: string } | null,
  name: N,
  input: InputOf<N>,
  options: ScopeOptions = {},
): Promise<AnswerOf<N>> {
  return callUncheckedAs(user, name, input, options);
}

/** `callAs` with an input of no known type. */
export async function callUncheckedAs<N extends OperationName>(
  user: { id: string } | null,
  name: N,
  input: unknown,
  options: ScopeOptions = {},
): Promise<AnswerOf<N>> {
  const cookie = user ? await openSession(user.id, options.now) : undefined;
  return callUnchecked(await makeScope({ cookie, ...options }), name, input);
}

/** What an operation refused with; anything else that it does fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<ErrorBody> {
  const outcome = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof DomainError) return outcome.toBody();
  throw outcome ?? new Error('it was not refused');
}
