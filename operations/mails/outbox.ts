import type { Database } from '../../db/client';
import type { Mail } from '../ports';
import { insertJob } from '../shared/jobs';

/**
 * The statement that has a mail sent, tried again until it has left: for the batch of what it tells of. Then
 * `scope.jobs.soon()`. What a mail says is deleted once it was sent.
 */
export const insertMail = (db: Database, mail: Mail, now: number, runAt?: number) =>
  insertJob(db, { operation: 'SendMail', input: mail, key: `mail/${mail.key}`, runAt }, now);
