import { and, desc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { sessions } from '../../../db/schema';
import { isOverForAdministrator, sessionKinds } from '../../../domain/accounts/sessions';
import type { Database } from '../../../db/client';
import { defineOperation } from '../../operation';
import { sessionName } from './session-name';

/** The most sessions listed, by last use. */
const mostSessions = 100;

const readOpenSessions = (db: Database, userId: string, now: number) =>
  db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      deviceId: sessions.deviceId,
      name: sessions.name,
      country: sessions.country,
      city: sessions.city,
      browser: sessions.browser,
      os: sessions.os,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(mostSessions);

export const GetSessions = defineOperation({
  summary:
    'Returns the caller’s sessions with their device, start and last use, including an administrator’s impersonation.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({
    sessions: z.array(
      z.object({
        /** The id for EndSession; it has no other use. */
        id: z.string(),
        kind: z.enum(sessionKinds),
        /** The registered device of the session; null when it sent no device id. */
        deviceId: z.string().nullable(),
        /** The name that the user gave it; empty without one. */
        name: z.string(),
        /** Where it was last used: two letters, and the city where the network reports it. */
        country: z.string(),
        city: z.string(),
        browser: z.string(),
        os: z.string(),
        /** Milliseconds since 1970; the last use is recorded to the day. */
        createdAt: z.number(),
        lastUsedAt: z.number(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  reads: async ({ db, reads, userId, now }) => (userId ? reads.read(readOpenSessions(db, userId, now)) : []),
  async handler({ env, caller, now }, _input, rows) {
    const open = caller.user.isAdmin ? rows.filter((row) => !isOverForAdministrator(row.createdAt, now)) : rows;
    const named = open.map(async ({ id, ...row }) => ({
      ...row,
      id: await sessionName(env.SESSION_SECRET, id),
      isCurrent: id === caller.sessionId,
    }));
    return { sessions: await Promise.all(named) };
  },
});
