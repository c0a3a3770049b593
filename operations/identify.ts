import { and, eq, gt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { fixedRead, type Place, type RowsIn } from '../db/fixed-read';
import { named } from '../db/named';
import {
  companies,
  consentChanges,
  enrolledVideos,
  secondFactors,
  sessions,
  settings,
  users,
  versions,
} from '../db/schema';
import { settingsFrom, type Settings } from '../domain/platform/settings';
import { isOverForAdministrator, sessionLifetimeMs, slides, supersededGraceMs } from '../domain/accounts/sessions';
import { resigned, sessionCookie, sessionTouchMs } from './accounts/sessions/session';
import type { Caller, Identity, RequestScope, SignedInUser } from './context';
import { runningOne, runningSubscriptions, unpaidOne } from './shared/running-subscription';

type IdentifyScope = Pick<
  RequestScope,
  'db' | 'reads' | 'now' | 'claim' | 'waitUntil' | 'outgoing' | 'isImpersonationHost' | 'country' | 'city' | 'env'
> & {
  /**
   * Whether the session may be extended; not where the response cannot set a cookie (a WebSocket), because row and
   * cookie would differ.
   */
  slides: boolean;
  cookieOfClaim: string | null;
};

/** Settings are parsed once per isolate and version; the version number is read with every session look-up. */
let cachedSettings: { version: number; settings: Settings } | undefined;

/** Resets the cache, as in a new isolate. */
export const forgetSettings = (): void => {
  cachedSettings = undefined;
};

async function settingsOfVersion(scope: IdentifyScope, version: number): Promise<Settings> {
  if (cachedSettings?.version === version) return cachedSettings.settings;
  const rows = await scope.db.select({ name: settings.name, value: settings.value }).from(settings);
  cachedSettings = { version, settings: settingsFrom(rows) };
  return cachedSettings.settings;
}

const Lessons = z.array(z.string());
const noLessons: ReadonlySet<string> = new Set();

/** Most viewers have no course: their empty list is not parsed. */
const readLessons = (value: unknown): ReadonlySet<string> =>
  value === '[]' ? noLessons : new Set(Lessons.parse(JSON.parse(z.string().parse(value))));

const userColumns = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  photoUrl: users.photoUrl,
  alias: users.alias,
  nome: users.nome,
  cognome: users.cognome,
  category: users.category,
  tags: users.tags,
  privacyDefault: users.privacyDefault,
  privacyProfiling: users.privacyProfiling,
  privacyMarketing: users.privacyMarketing,
  privacySendNews: users.privacySendNews,
  preferredLanguage: users.preferredLanguage,
  theme: users.theme,
  isNewTrial: users.isNewTrial,
  customTrialSeconds: users.customTrialSeconds,
  trialExtension: users.trialExtension,
  customTrialVideos: users.customTrialVideos,
  customDevices: users.customDevices,
  isAdmin: users.admin,
  temporaryUntil: users.temporaryUntil,
  role: users.role,
  earlyAccess: users.earlyAccess,
  experiments: users.experiments,
  companyId: users.companyId,
  isCompanyAdmin: users.companyAdmin,
  isCompanyEnabled:
    sql<boolean>`exists (select 1 from ${companies} where ${companies.id} = ${users.companyId} and ${companies.enabled})`
      .mapWith(Boolean)
      .as('is_company_enabled'),
  createdAt: users.createdAt,
  sessionKind: sessions.kind,
  impersonatorId: sessions.impersonatorId,
  sessionId: named(sessions.id, 'session_id'),
  openedAt: named(sessions.createdAt, 'opened_at'),
  isImpersonatorAdmin:
    sql<boolean>`exists (select 1 from users as staff where staff.id = ${sessions.impersonatorId} and staff.admin)`
      .mapWith(Boolean)
      .as('is_impersonator_admin'),
  authenticatedAt: sessions.authenticatedAt,
  expiresAt: sessions.expiresAt,
  lastUsedAt: sessions.lastUsedAt,
  hasSecondFactor: sql<boolean>`exists (select 1 from ${secondFactors} where ${secondFactors.userId} = ${users.id})`
    .mapWith(Boolean)
    .as('has_second_factor'),
  courseLessons: sql<
    ReadonlySet<string>
  >`(select json_group_array(${enrolledVideos.videoId}) from ${enrolledVideos} where ${enrolledVideos.userId} = ${users.id})`
    .mapWith(readLessons)
    .as('course_lessons'),
  hasAnsweredFirstLogin: sql<boolean>`exists (select 1 from ${consentChanges}
      where ${consentChanges.userId} = ${users.id} and ${consentChanges.source} = 'first-login')`
    .mapWith(Boolean)
    .as('has_answered_first_login'),
};

const readSession = fixedRead((db, place: Place<'sessionId' | 'userId' | 'now' | 'supersededBefore'>) =>
  db
    .select(userColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        or(
          eq(sessions.id, place('sessionId')),
          and(eq(sessions.previousId, place('sessionId')), gt(sessions.rotatedAt, place('supersededBefore'))),
        ),
        eq(sessions.userId, place('userId')),
        gt(sessions.expiresAt, place('now')),
      ),
    )
    .limit(1),
);

const readSubscriptions = fixedRead((db, place: Place<'userId'>) => runningSubscriptions(db, place('userId')));

const readVersions = fixedRead((db) => db.select({ name: versions.name, version: versions.version }).from(versions));

type SessionRow = RowsIn<ReturnType<typeof readSession>>[number];
type Subscriptions = Pick<SignedInUser, 'subscription' | 'unpaid'>;

/** Field by field: destructuring forty columns with rest and spread costs a tenth of a millisecond per request. */
function signedInUser(row: SessionRow, { subscription, unpaid }: Subscriptions): SignedInUser {
  const { privacyDefault, privacyProfiling, privacyMarketing, privacySendNews } = row;
  return {
    id: row.id,
    email: row.email,
    photoUrl: row.photoUrl,
    alias: row.alias,
    nome: row.nome,
    cognome: row.cognome,
    category: row.category,
    tags: row.tags,
    preferredLanguage: row.preferredLanguage,
    theme: row.theme,
    isNewTrial: row.isNewTrial,
    customTrialSeconds: row.customTrialSeconds,
    trialExtension: row.trialExtension,
    customTrialVideos: row.customTrialVideos,
    customDevices: row.customDevices,
    isAdmin: row.isAdmin,
    role: row.role,
    earlyAccess: row.earlyAccess,
    experiments: row.experiments,
    companyId: row.companyId,
    isCompanyAdmin: row.isCompanyAdmin,
    isCompanyEnabled: row.isCompanyEnabled,
    hasSecondFactor: row.hasSecondFactor,
    courseLessons: row.courseLessons,
    createdAt: row.createdAt,
    hasAnsweredFirstLogin: row.hasAnsweredFirstLogin,
    isEmailVerified: row.emailVerifiedAt !== null,
    hasTemporaryPassword: row.temporaryUntil !== null,
    privacy: { privacyDefault, privacyProfiling, privacyMarketing, privacySendNews },
    subscription,
    unpaid,
  };
}

function callerOf(row: SessionRow, paid: Subscriptions, claimed: string): Caller {
  const user = signedInUser(row, paid);
  const { sessionKind, impersonatorId, expiresAt, sessionId } = row;
  // A copied older cookie must not have proofs made after its replacement.
  const isSuperseded = sessionId !== claimed;
  const authenticatedAt = isSuperseded ? 0 : row.authenticatedAt;
  return {
    kind: user.isAdmin ? 'admin' : user.isCompanyAdmin ? 'companyAdmin' : 'user',
    user,
    sessionId,
    session: { kind: sessionKind, impersonatorId, authenticatedAt, expiresAt, isSuperseded },
  };
}

/**
 * Whether the session is valid on this host: impersonations only on their own, all others only elsewhere. An
 * impersonation ends when its administrator loses the role or its user becomes an administrator (spec 1 §6).
 */
function countsHere({ isImpersonationHost, now }: IdentifyScope, row: SessionRow): boolean {
  if (row.isAdmin && isOverForAdministrator(row.openedAt, now)) return false;
  if (row.sessionKind !== 'impersonation') return !isImpersonationHost;
  return isImpersonationHost && row.isImpersonatorAdmin && !row.isAdmin;
}

/** Extends the session at most once a day: the cookie now, the row after the response. */
async function touchSession(scope: IdentifyScope, { sessionId, sessionKind, lastUsedAt }: SessionRow): Promise<void> {
  if (!scope.slides || !slides(sessionKind) || scope.now - lastUsedAt < sessionTouchMs) return;
  if (scope.cookieOfClaim) {
    const cookie = await resigned(scope.env.SESSION_SECRET, scope.cookieOfClaim);
    scope.outgoing.session = sessionCookie(cookie, sessionKind);
  }
  const touch = scope.db
    .update(sessions)
    .set({
      lastUsedAt: scope.now,
      country: scope.country,
      city: scope.city,
      expiresAt: scope.now + sessionLifetimeMs(sessionKind),
    })
    .where(eq(sessions.id, sessionId));
  scope.waitUntil(touch.run());
}

/**
 * Identifies the caller. The reads are part of the request's batch, so they need no separate round trip; a claim whose
 * session has ended counts as a visitor.
 */
export async function identify(scope: IdentifyScope): Promise<Identity> {
  const { now } = scope;
  const claim = await scope.claim;
  const [[found], paid, numbers] = await Promise.all([
    claim ? scope.reads.read(readSession({ ...claim, now, supersededBefore: now - supersededGraceMs })) : [],
    claim ? scope.reads.read(readSubscriptions({ userId: claim.userId })) : [],
    scope.reads.read(readVersions({})),
  ]);
  const session = found && countsHere(scope, found) ? found : undefined;
  const version = Object.fromEntries(numbers.map((row) => [row.name, row.version]));
  // The browser already has a newer cookie than this request's: extending this one would restore the old one.
  if (claim && session?.sessionId === claim.sessionId) await touchSession(scope, session);
  const settings = await settingsOfVersion(scope, version.settings ?? 0);
  const subscription = runningOne(paid, settings, now);
  return {
    caller:
      claim && session
        ? callerOf(session, { subscription, unpaid: unpaidOne(paid, subscription) }, claim.sessionId)
        : { kind: 'visitor' },
    settings,
    catalogueVersion: version.catalogue ?? 0,
    blogVersion: version.blog ?? 0,
    liveVersion: version.live ?? 0,
    settingsVersion: version.settings ?? 0,
    forceReloadVersion: version.FORCE_RELOAD ?? 0,
    adminUpdateVersion: version.ADMIN_UPDATE ?? 0,
  };
}
