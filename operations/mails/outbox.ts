import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import type { Mail } from '../ports';
import { insertJob, insertJobIf } from '../shared/jobs';

/**
 * A mail to be sent: dropped after `until` (milliseconds), and deleted together with the account `userId`. Without files,
 * which whoever sends them draws when they send.
 */
export type QueuedMail = Omit<Mail, 'attachments'> & { until?: number; userId?: string };

/** The key of a mail's job, for cancelling it. */
export const mailJobKey = (key: string): string => `mail/${key}`;

const jobOf = (mail: QueuedMail, runAt?: number) => ({
  operation: 'SendMail',
  input: mail,
  key: mailJobKey(mail.key),
  ...(runAt !== undefined && { runAt }),
});

/**
 * The statement that queues a mail, for the batch of the event it reports; it is retried until sent, then its content
 * is deleted. Call `scope.jobs.soon()` afterwards.
 */
export const insertMail = (db: Database, mail: QueuedMail, now: number, runAt?: number) =>
  insertJob(db, jobOf(mail, runAt), now);

/** The same, if a condition holds at this point of the batch. */
export const insertMailIf = (db: Database, mail: QueuedMail, now: number, condition: SQL, runAt?: number) =>
  insertJobIf(db, jobOf(mail, runAt), now, condition);
