import type { Database } from '../../db/client';
import type { Mail } from '../ports';
import { insertJob } from '../shared/jobs';

/**
 * The statement that queues a mail, which is retried until it is sent: for the batch of the event it reports. Afterwards call
 * `scope.jobs.soon()`. A mail's content is deleted once it was sent.
 */
export const insertMail = (db: Database, mail: Mail, now: number, runAt?: number) =>
  insertJob(db, { operation: 'SendMail', input: mail, key: `mail/${mail.key}`, runAt }, now);
