import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { remindedBefore } from '../../../domain/live/event';
import { insertJobIf, type NewJob } from '../../shared/jobs';
import type { LiveChange } from './news';

/** An event as the same batch has just written it. Milliseconds since 1970. */
type Written = { eventId: string; startsAt: number; sequence: number };

export const reminderJob = ({ eventId, startsAt }: Omit<Written, 'sequence'>, after = ''): NewJob => ({
  operation: 'RemindOfLive',
  input: { eventId, startsAt, after },
  key: `live/${eventId}/${startsAt}/${after}`,
  runAt: startsAt - remindedBefore,
});

export const changeJob = (written: Written, what: LiveChange, after = ''): NewJob => ({
  operation: 'NotifyOfLiveChange',
  input: { ...written, what, after },
  key: `live/${written.eventId}/change/${written.sequence}/${after}`,
});

/**
 * The statements that queue reminders after an event was planned or changed, for the batch that writes it. In its last
 * ten minutes no reminder is queued: subscribers are notified of the change, later ones are reminded at once.
 */
export function remindStatements(db: Database, written: Written, now: number, change: LiveChange | null) {
  const { eventId, startsAt, sequence } = written;
  const isWritten = sql`exists (select 1 from live_events
    where id = ${eventId} and starts_at = ${startsAt} and sequence = ${sequence})`;
  const isReminded = change !== 'cancelled' && startsAt - remindedBefore > now;
  return [...(isReminded ? [reminderJob(written)] : []), ...(change === null ? [] : [changeJob(written, change)])].map(
    (job) => insertJobIf(db, job, now, isWritten),
  );
}
