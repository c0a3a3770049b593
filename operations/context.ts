import type { Period } from '../domain/billing/access';
import type { AdminRole } from '../domain/platform/admin-roles';
import type { Category } from '../domain/platform/categories';
import type { DevTools } from '../domain/platform/development';
import type { DeviceDescription } from '../domain/devices/devices';
import type { Language } from '../domain/platform/language';
import type { Privacy } from '../domain/accounts/profile';
import type { SessionKind } from '../domain/accounts/sessions';
import type { Settings } from '../domain/platform/settings';
import type { LogSubject } from '../domain/shared/log';
import type { Theme } from '../domain/platform/theme';
import type { D1Like, Database } from '../db/client';
import type { ReadBatch } from '../db/read-batch';
import type {
  AudienceNamespace,
  BroadcastNamespace,
  LiveRoomNamespace,
  LoginCodeNamespace,
  PlayerNamespace,
  ViewerNamespace,
} from '../durable-objects/stubs';
import type { Ports } from './ports';
import type { Secret } from './shared/signing';

/** The signed-in user as every operation sees it: no password, no foreign rows. Times are milliseconds. */
export type SignedInUser = {
  id: string;
  email: string;
  isEmailVerified: boolean;
  /** The password was set by somebody else and is temporary: nothing opens before it is changed. */
  hasTemporaryPassword: boolean;
  photoUrl: string | null;
  alias: number;
  nome: string;
  cognome: string;
  category: Category | null;
  tags: string[];
  privacy: Privacy;
  preferredLanguage: Language | null;
  theme: Theme | null;
  isNewTrial: boolean;
  customTrialSeconds: number | null;
  trialExtension: number;
  customTrialVideos: number | null;
  customDevices: number | null;
  isAdmin: boolean;
  /** The administrator's role; null for the owner. */
  role: AdminRole | null;
  earlyAccess: boolean;
  experiments: Record<string, boolean>;
  companyId: string | null;
  isCompanyAdmin: boolean;
  /** Whether the company is switched on. */
  isCompanyEnabled: boolean;
  hasSecondFactor: boolean;
  /** The lessons of their courses: these open whatever their category, plan and trial. */
  courseLessons: ReadonlySet<string>;
  createdAt: number;
  /** Whether a first login has recorded its consents. */
  hasAnsweredFirstLogin: boolean;
  /** The subscription that opens the catalogue now. */
  subscription: ActiveSubscription | null;
  /** A subscription with an unpaid renewal, even after its grace days. */
  unpaid: ActiveSubscription | null;
};

export type ActiveSubscription = {
  id: string;
  status: string;
  planId: string;
  planName: string;
  currentPeriodStart: number;
  currentPeriodEnd: number;
  cancelAt: number | null;
  /** Since when the renewal is unpaid, which started the grace days. */
  pastDueSince: number | null;
  /** The parts of its time whose payment is disputed (decision 30). */
  disputed: Period[];
  priceMetadata: Record<string, string>;
  planMetadata: Record<string, string>;
};

/** The session's own data. Milliseconds. */
type SessionFacts = {
  kind: SessionKind;
  /** The administrator who impersonates this user; null for the user themselves. */
  impersonatorId: string | null;
  authenticatedAt: number;
  expiresAt: number;
  /** The request used the previous secret during a rotation: accepted for a short time, but without any proof. */
  isSuperseded: boolean;
};

export type Caller =
  | { kind: 'visitor' }
  | { kind: 'user' | 'companyAdmin' | 'admin'; user: SignedInUser; sessionId: string; session: SessionFacts }
  | { kind: 'system' };
export type CallerKind = Caller['kind'];

/** The result of the session look-up: the caller, and the version numbers that caches compare. */
export type Identity = {
  caller: Caller;
  settings: Settings;
  catalogueVersion: number;
  blogVersion: number;
  /** Increases when a live channel begins, ends or moves on. */
  liveVersion: number;
  settingsVersion: number;
  forceReloadVersion: number;
  adminUpdateVersion: number;
};

/** Cookies that an operation wants the response to set. */
export type Outgoing = {
  session?: { value: string; maxAgeSeconds: number } | 'clear';
  language?: Language;
  /** Binds a sign-in at a provider to this browser; `isCrossSite` when the provider posts its response. */
  signInKey?: { value: string; isCrossSite: boolean };
  /** A command was executed: the next request must read its writes, even from a replica. */
  hasWritten?: boolean;
};

/** The secrets and switches that operations use; parsed by workers/env.ts. */
export type OperationEnv = {
  isDevelopment: boolean;
  baseUrl: string;
  /** The recipient of messages from the public forms. */
  contactEmail: string;
  /** The separate origin of impersonations (spec 1 §6); null where there is none. */
  impersonationUrl: string | null;
  /** The origin of the films (docs/deploy.md, "Films without the Worker"); null when this Worker serves them. */
  mediaHost: string | null;
  /** How far a device's grants may be ahead of the time in which they could be watched. Milliseconds. */
  openingsAheadMs: number;
  SESSION_SECRET: Secret;
  MEDIA_SECRET: Secret;
  DRM_SECRET: Secret;
  BOT_CHECK_SECRET: Secret;
  /** The links of the page /dev; only in development. */
  dev?: DevTools;
};

/** One request, as operations see it. Created by workers/context.ts, or by the tests' factories. */
export type RequestScope = {
  db: Database;
  reads: ReadBatch;
  /** The search's own database (docs/decisions/0037). */
  search: D1Like;
  env: OperationEnv;
  ports: Ports;
  viewers: ViewerNamespace;
  audience: AudienceNamespace;
  loginCodes: LoginCodeNamespace;
  broadcasts: BroadcastNamespace;
  liveRooms: LiveRoomNamespace;
  players: PlayerNamespace;
  /** Milliseconds since 1970; code below workers/ does not read the clock itself. */
  now: number;
  /** When the request arrived, by the durable objects' clock, which a developer's change of `now` does not affect. */
  receivedAt: number;
  requestId: string;
  /** The log subject of everything that this request causes. */
  subject: LogSubject;
  /** Two-letter country of the request. */
  country: string;
  /** The city of the IP address, as reported by the edge; empty when unknown. */
  city: string;
  /** The caller's address as rate limits count it (domain/shared/address.ts). */
  address: string;
  cookieLanguage: string | null;
  acceptLanguage: string | null;
  isNativeApp: boolean;
  isTelevision: boolean;
  /** Whether the request came to the impersonations' own host, where only their sessions are valid. */
  isImpersonationHost: boolean;
  device: { deviceId: string | null } & DeviceDescription;
  /** The client's shard cookie, for the log of events; null before its first page. */
  shard: string | null;
  /** Whether this browser has answered the question about cookies. */
  hasCookieChoice: boolean;
  /** Whether this browser consented to the measurement of sign-ups and purchases. */
  mayMeasure: boolean;
  /** The advertisement's parameters with which the visitor arrived; only with consent. */
  adMarks: Record<string, string>;
  /** The caller's claim with a verified signature, before the session is read; null for a visitor. */
  claim: Promise<{ userId: string; sessionId: string } | null>;
  /** The session cookie of the claim; null for a bearer token. */
  cookieOfClaim: string | null;
  /** The key that this browser received when it started a sign-in at a provider. */
  signInKey: string | null;
  /** The address this request came to, `https://host`. */
  origin: string;
  /** Reads the session, once per request. */
  identify: () => Promise<Identity>;
  outgoing: Outgoing;
  /** Runs due jobs after the response (operations/shared/jobs.ts); call it after queueing one. */
  jobs: { soon: () => void };
  /** Continues work after the response. */
  waitUntil: (work: Promise<unknown>) => void;
};
