import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { securityLog, users } from '../../db/schema';
import { securityKinds } from '../../domain/platform/security-log';
import type { RequestScope } from '../context';
import { defineOperation } from '../operation';
import { securityNameOf } from '../security-log';
import { byMark, nextMark, PageMark, pastMark } from '../shared/page-mark';

const pageSize = 50;
const order = [securityLog.lastAt, securityLog.key] as const;

export const GetSecurityLog = defineOperation({
  summary: 'Returns refusals by hour, latest first, with people and addresses as keyed hashes.',
  allowed: 'admin',
  audit: () => ({ subject: 'security-log' }),
  input: z.strictObject({
    kind: z.enum(securityKinds).optional(),
    /** An e-mail, which the log stores only as a hash for comparison; or a hash as the log shows it. */
    who: z.string().trim().max(200).default(''),
    before: PageMark.optional(),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        key: z.string(),
        firstAt: z.number(),
        lastAt: z.number(),
        kind: z.enum(securityKinds),
        reason: z.string(),
        asked: z.string(),
        who: z.string(),
        origin: z.string(),
        country: z.string(),
        count: z.number(),
      }),
    ),
    next: z.string().nullable(),
  }),
  async handler(context, { kind, who, before }) {
    const { db } = context;
    const names = who.includes('@') ? await namesOf(context, who) : [who];
    const rows = await db
      .select()
      .from(securityLog)
      .where(
        and(
          kind && eq(securityLog.kind, kind),
          pastMark(order, before),
          who === '' ? undefined : inArray(securityLog.who, names),
        ),
      )
      .orderBy(...byMark(order))
      .limit(pageSize + 1);
    const entries = rows.slice(0, pageSize).map(({ hour: _hour, ...entry }) => entry);
    return { entries, next: nextMark(rows, pageSize, ({ lastAt, key }) => [lastAt, key]) };
  },
});

/** The hashes under which the log may have an address: as typed at a sign-in, and as the account's. */
async function namesOf(context: Pick<RequestScope, 'db' | 'env'>, email: string): Promise<string[]> {
  const typed = email.toLowerCase();
  const [user] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, typed)).limit(1);
  return Promise.all([
    securityNameOf(context, { email: typed }),
    ...(user ? [securityNameOf(context, { userId: user.id })] : []),
  ]);
}
