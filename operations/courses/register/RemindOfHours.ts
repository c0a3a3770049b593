import { and, asc, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { registerReminders, users } from '../../../db/schema';
import { defaultLanguage } from '../../../domain/platform/language';
import { reminderDue, romeYear, yearState } from '../../../domain/courses/register';
import { courseMails } from '../../mails/courses';
import { defineOperation } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { readTeamSeconds } from './register-facts';

const perTurn = 80;

/** "3 h 18 min". */
const inHours = (seconds: number): string => `${Math.floor(seconds / 3600)} h ${Math.ceil((seconds % 3600) / 60)} min`;

export const RemindOfHours = defineOperation({
  summary:
    'Queues a reminder to every assistant whose year is incomplete, on the days when reminders are due, in batches.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ after: z.string().max(64).optional(), days: z.int().optional() }),
  output: z.object({ reminded: z.number() }),
  async handler({ db, now, jobs }, { after = '', days: asked }) {
    const days = asked ?? reminderDue(now);
    if (days === null) return { reminded: 0 };
    const year = romeYear(now);
    const page = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.category, 'aso'), gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(perTurn);
    const ids = page.map(({ id }) => id);
    const seconds = ids.length > 0 ? await readTeamSeconds(db, ids, year) : [];
    const late = ids.filter(
      (id) => !yearState(seconds.find(({ userId }) => userId === id)?.seconds ?? 0, year, now).isComplete,
    );
    for (const userId of late) {
      const input = { userId, year, days };
      await insertJob(db, { operation: 'SendHoursReminder', input, key: `hours/${year}/${days}/${userId}` }, now);
    }
    const last = ids.at(-1);
    if (ids.length === perTurn && last) {
      const next = {
        operation: 'RemindOfHours',
        input: { after: last, days },
        key: `hours/${year}/${days}/after/${last}`,
      };
      await insertJob(db, next, now);
    }
    jobs.soon();
    return { reminded: late.length };
  },
});

export const SendHoursReminder = defineOperation({
  summary: 'Mails an assistant how many of the hours required for the year they still lack, once per reminder.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ userId: z.string().max(64), year: z.int(), days: z.int() }),
  output: z.object({ sent: z.boolean() }),
  async handler({ db, now, env, ports }, { userId, year, days }) {
    const [[user], [sum]] = await Promise.all([
      db
        .select({ email: users.email, language: users.preferredLanguage })
        .from(users)
        .where(eq(users.id, userId))
        .limit(1),
      readTeamSeconds(db, [userId], year),
    ]);
    const { missingSeconds, isComplete } = yearState(sum?.seconds ?? 0, year, now);
    if (!user || isComplete) return { sent: false };
    const link = new URL('/register', env.baseUrl).href;
    const about = { year, days, missing: inHours(missingSeconds) };
    const mail = courseMails.reminder(user.language ?? defaultLanguage, about, link);
    await ports.mail.send({ to: user.email, ...mail, key: `hours-${year}-${days}-${userId}` });
    await db
      .insert(registerReminders)
      .values({ userId, year, days, sentAt: now })
      .onConflictDoUpdate({
        target: [registerReminders.userId, registerReminders.year, registerReminders.days],
        set: { sentAt: sql`excluded.sent_at` },
      });
    return { sent: true };
  },
});
