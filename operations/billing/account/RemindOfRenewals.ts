import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { customers, jobs, notifications, prices, subscriptions } from '../../../db/schema';
import { dayMs } from '../../../domain/shared/time';
import { defineOperation } from '../../operation';

/** The job runs once a day, so a notice is sent 30 to 31 days before the renewal (Codice del consumo 65-bis). */
const noticeMs = 31 * dayMs;

/** When a card expires: it is valid through the month that it names. Milliseconds. */
const cardEnd = sql`unixepoch(printf('%04d-%02d-01', c.card ->> 'expYear', c.card ->> 'expMonth'), '+1 month') * 1000`;

/**
 * The statement that queues a mail to the owners of all subscriptions that renew soon. `turn` identifies the renewal:
 * the mail's notification is kept for a year, longer than the job's key, and prevents a second one.
 */
const remind = (db: Database, now: number, mail: 'renewalNotice' | 'cardExpiring', turn: SQL, condition: SQL) =>
  db
    .insert(jobs)
    .select(
      sql`select lower(hex(randomblob(16))), 'mail/' || ${mail} || '/' || s.id || '/' || ${turn}, 'SendBillingMail',
          json_object('userId', s.user_id, 'subscriptionId', s.id, 'mail', ${mail}), 'waiting', ${now}, 0, null, ${now}
        from ${subscriptions} s join ${prices} p on p.id = s.price_id left join ${customers} c on c.user_id = s.user_id
        where s.status in ('active', 'trialing') and s.cancel_at is null
          and s.current_period_end > ${now} and s.current_period_end <= ${now + noticeMs} and ${condition}
          and not exists (select 1 from ${notifications} n
            where n.id = 'billing/' || ${mail} || '//' || s.id || '/' || ${turn} || '/' || s.user_id)`,
    )
    .onConflictDoNothing({ target: jobs.key });

export const RemindOfRenewals = defineOperation({
  summary:
    'Queues notices of yearly renewals thirty days before, once per period, and of cards that expire before the next renewal, once per card.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
  async handler({ db, now, jobs: { soon } }) {
    await db.batch([
      remind(db, now, 'renewalNotice', sql`s.current_period_end`, sql`p.interval = 'year'`),
      remind(
        db,
        now,
        'cardExpiring',
        sql`(c.card ->> 'last4') || '-' || (c.card ->> 'expYear') || '-' || (c.card ->> 'expMonth')`,
        sql`c.card ->> 'expYear' > 0 and ${cardEnd} <= s.current_period_end`,
      ),
    ]);
    soon();
    return {};
  },
});
