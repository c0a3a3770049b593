import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import type { Mail } from '../ports';
import { insertJob, insertJobIf } from '../shared/jobs';

/** A mail that waits: `until` when it is of use (milliseconds), and the account it is about, if it goes with that one. */
export type QueuedMail = Mail & { until?: number; userId?: string };

/** The key of a mail's job, for what may call it off. */
export const mailJobKey = (key: string): string => `mail/${key}`;

const jobOf = (mail: QueuedMail, runAt?: number) => ({
  operation: 'SendMail',
  input: mail,
  key: mailJobKey(mail.key),
  ...(runAt !== undefined && { runAt }),
});

/**
 * The statement that queues a mail, which is retried until it is sent: for the batch of the event it reports. Afterwards call
 * `scope.jobs.soon()`. A mail's content is deleted once it was sent.
 */
export const insertMail = (db: Database, mail: QueuedMail, now: number, runAt?: number) =>
  insertJob(db, jobOf(mail, runAt), now);

/** The same, if a condition holds where the statement stands in its batch. */
export const insertMailIf = (db: Database, mail: QueuedMail, now: number, condition: SQL, runAt?: number) =>
  insertJobIf(db, jobOf(mail, runAt), now, condition);
