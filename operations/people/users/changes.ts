import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AuditFacts } from '../../../db/schema';
import { pushTokens, users, userVideos } from '../../../db/schema';
import { isRecentLogin } from '../../../domain/accounts/sessions';
import { deviceIdPattern, mostDevices } from '../../../domain/devices/devices';
import { DomainError } from '../../../domain/shared/errors';
import { yearSeconds } from '../../../domain/shared/time';
import { roleOf } from '../../../domain/platform/admin-roles';
import { chooseLanguage } from '../../../domain/platform/language';
import { appendEvent, resetEvent } from '../../../db/events';
import { endAllSessions } from '../../accounts/sessions/session';
import { administrators, eraseAccount, lastAdministrator } from '../../accounts/profile/erase-account';
import { updateCustomer } from '../../billing/account/customer-job';
import { insertJob } from '../../shared/jobs';
import type { HandlerContext } from '../../operation';
import { callOffOwner, makeOwner, waitForOwner, type Waiting } from './make-owner';
import { removeDeviceOf } from '../../devices/remove-device';

const aboveZero = (most: number) => z.int().min(1).max(most);
const Name = z.string().trim().min(1).max(100);

/** The eleven changes of spec 2 §7; UpdateUser accepts exactly one of them. Durations are seconds. */
export const changeShapes = {
  isNewTrial: z.boolean(),
  deviceRemove: z.strictObject({ id: z.string().regex(deviceIdPattern) }),
  fcmRemove: z.strictObject({ id: z.string().min(1).max(500) }),
  admin: z.boolean(),
  resetVideos: z.literal(true),
  accountDelete: z.literal(true),
  name: z.strictObject({ newName: Name, newSurname: Name }),
  customTrial: aboveZero(yearSeconds),
  extendTrial: aboveZero(yearSeconds),
  customVideos: aboveZero(10_000),
  customDevices: aboveZero(mostDevices),
} as const;

export type ChangeName = keyof typeof changeShapes;
export type UserRow = typeof users.$inferSelect;
type Context = HandlerContext<'admin'>;
type Input<N extends ChangeName> = z.output<(typeof changeShapes)[N]>;
export type UserChange = { before: AuditFacts; after: AuditFacts; waits?: Waiting };

const save = async ({ db, now }: Context, user: UserRow, set: Partial<typeof users.$inferInsert>) => {
  await db
    .update(users)
    .set({ ...set, updatedAt: now })
    .where(eq(users.id, user.id));
};

/** A custom duration and an extension belong to the old trial (spec 2 §4). */
function requireOldTrial(user: UserRow): void {
  if (user.isNewTrial) throw new DomainError('failed-precondition', 'new-trial');
}

/** Only the owner may change rights and accounts, with a fresh proof, and never their own here. */
function requireOwner({ caller, now }: Context, user: UserRow): void {
  if (roleOf(caller.user) !== 'owner') throw new DomainError('permission-denied', 'role-not-allowed');
  if (caller.user.id === user.id) throw new DomainError('failed-precondition', 'not-on-oneself');
  if (isRecentLogin(caller.session.authenticatedAt, now)) return;
  throw new DomainError('failed-precondition', 'auth/requires-recent-login');
}

async function setAdmin(context: Context, user: UserRow, admin: boolean): Promise<UserChange> {
  requireOwner(context, user);
  const { db, now } = context;
  if (admin) {
    const waits = await waitForOwner(context, user);
    if (waits) return { before: { admin: user.admin }, after: { admin: user.admin, ...waits }, waits };
    const [made] = await makeOwner(db, { userId: user.id, by: context.caller.user.id }, now);
    if (!made) throw lastAdministrator();
  } else {
    await callOffOwner(db, user.id);
    // The statement itself checks that another owner remains, so that two owners cannot demote each other concurrently.
    const [changed] = await db
      .update(users)
      .set({ admin, role: null, updatedAt: now })
      .where(
        sql`${users.id} = ${user.id} and (coalesce(${users.role}, 'owner') <> 'owner' or (${administrators(db)}) > 1)`,
      )
      .returning({ id: users.id });
    if (!changed) throw lastAdministrator();
  }
  // The user's rights changed, so they have to sign in again.
  await endAllSessions(context, user.id);
  return { before: { admin: user.admin, role: user.role }, after: { admin, role: admin ? 'owner' : null } };
}

async function resetVideos(context: Context, user: UserRow): Promise<UserChange> {
  const { db, now } = context;
  const [removed] = await db.batch([
    db.delete(userVideos).where(eq(userVideos.userId, user.id)).returning({ videoId: userVideos.videoId }),
    // The event log keeps the watched time; counting restarts after this event (db/events.ts).
    appendEvent(db, resetEvent(crypto.randomUUID(), user.id, now)),
  ]);
  return { before: { videos: removed.length }, after: { videos: 0 } };
}

/** The changes by name; each returns its entry for the audit log. */
export const changes: { [N in ChangeName]: (context: Context, user: UserRow, value: Input<N>) => Promise<UserChange> } =
  {
    async isNewTrial(context, user, isNewTrial) {
      await save(context, user, { isNewTrial });
      return { before: { isNewTrial: user.isNewTrial }, after: { isNewTrial } };
    },
    async deviceRemove(context, user, { id }) {
      await removeDeviceOf(context, user.id, id, true);
      return { before: { device: id }, after: {} };
    },
    async fcmRemove({ db }, user, { id }) {
      const [removed] = await db
        .delete(pushTokens)
        .where(and(eq(pushTokens.id, id), eq(pushTokens.userId, user.id)))
        .returning({ device: pushTokens.device });
      if (!removed) throw new DomainError('not-found', 'push-token-not-found');
      return { before: { device: removed.device }, after: {} };
    },
    admin: setAdmin,
    resetVideos,
    async accountDelete(context, user) {
      requireOwner(context, user);
      const role = roleOf({ isAdmin: user.admin, role: user.role });
      const { id, email, category, preferredLanguage: stored } = user;
      const account = { id, email, isAdmin: user.admin, isOwner: role === 'owner' };
      const language = chooseLanguage({ category, stored, cookie: null });
      await eraseAccount(context, account, { language, by: 'administrator' });
      return { before: { alias: user.alias, admin: user.admin }, after: {} };
    },
    async name(context, user, { newName, newSurname }) {
      await save(context, user, { nome: newName, cognome: newSurname });
      const { db, now, jobs } = context;
      // The CRM only has users with a saved profile.
      if (user.category) await insertJob(db, { operation: 'UpdateCrmContact', input: { userId: user.id } }, now);
      await updateCustomer(db, user.id, now);
      jobs.soon();
      return { before: { nome: user.nome, cognome: user.cognome }, after: { nome: newName, cognome: newSurname } };
    },
    async customTrial(context, user, customTrialSeconds) {
      requireOldTrial(user);
      await save(context, user, { customTrialSeconds });
      return { before: { customTrialSeconds: user.customTrialSeconds }, after: { customTrialSeconds } };
    },
    async extendTrial(context, user, seconds) {
      requireOldTrial(user);
      const { db, now } = context;
      const [after] = await db
        .update(users)
        .set({
          trialExtension: sql`${users.trialExtension} + ${seconds}`,
          trialExtensionCount: sql`${users.trialExtensionCount} + 1`,
          updatedAt: now,
        })
        .where(eq(users.id, user.id))
        .returning({ trialExtension: users.trialExtension, trialExtensionCount: users.trialExtensionCount });
      const { trialExtension, trialExtensionCount } = user;
      return { before: { trialExtension, trialExtensionCount }, after: { ...after } };
    },
    async customVideos(context, user, customTrialVideos) {
      await save(context, user, { customTrialVideos });
      return { before: { customTrialVideos: user.customTrialVideos }, after: { customTrialVideos } };
    },
    async customDevices(context, user, customDevices) {
      await save(context, user, { customDevices });
      return { before: { customDevices: user.customDevices }, after: { customDevices } };
    },
  };
