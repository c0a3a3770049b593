import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { challenges, users } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { impersonationRefusal, impersonationTokenMs } from '../../domain/accounts/impersonation';
import { defineOperation } from '../operation';
import { randomText, sha256 } from '../shared/signing';

const Uid = z.string().min(1).max(64);

export const RequestImpersonationToken = defineOperation({
  summary: 'Returns a link that opens Apice as another user, on a separate host, once and within a minute (spec 1 §6).',
  allowed: 'admin',
  roles: ['support'],
  isCommand: true,
  needsRecentLogin: true,
  audit: ({ uid }) => ({ userId: uid }),
  input: z.strictObject({
    uid: Uid,
    /** The caller's id, repeated by the page: a page loaded before another sign-in must not act for the new user. */
    sender: Uid,
  }),
  output: z.object({ token: z.string(), url: z.string(), expiresAt: z.number() }),
  reads: ({ db, reads }, { uid }) =>
    reads.read(db.select({ id: users.id, isAdmin: users.admin }).from(users).where(eq(users.id, uid)).limit(1)),
  async handler({ db, env, now, caller, settings, audit }, { sender }, [target]) {
    const adminId = caller.user.id;
    if (sender !== adminId) throw new DomainError('permission-denied', 'auth/user-mismatch');
    const isAllowed = settings.ALLOW_IMPERSONATION && env.impersonationUrl !== null;
    const refusal = impersonationRefusal(adminId, target ?? null, isAllowed);
    if (refusal === 'impersonation-of-nobody' || !target) throw new DomainError('not-found', 'auth/user-not-found');
    if (refusal) throw new DomainError('failed-precondition', refusal);
    const token = randomText(43);
    const expiresAt = now + impersonationTokenMs;
    await db.insert(challenges).values({
      id: await sha256(token),
      kind: 'impersonation',
      userId: target.id,
      facts: { adminId },
      createdAt: now,
      expiresAt,
    });
    const url = `${env.impersonationUrl}/impersonate?token=${token}`;
    audit.changed({ before: {}, after: { expiresAt } });
    return { token, url, expiresAt };
  },
});
