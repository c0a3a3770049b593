import { eq } from 'drizzle-orm';
import { liveEvents } from '../../../db/schema';
import { eventOfReplay, noReplay, replayForm, replayIdOf, replayStateOf } from '../../../domain/live/recording/replay';
import type { LogSubject } from '../../../domain/shared/log';
import type { RequestScope } from '../../context';

type EventRow = Pick<typeof liveEvents.$inferSelect, 'id' | 'recordingFrom' | 'endedAt' | 'replay'>;

/** An event's recording for its editors; null when nothing is recorded. */
export function replaySeen(event: EventRow, subject: LogSubject) {
  const replay = (event.replay && replayForm.fromText(event.replay, subject)) || noReplay;
  const state = replayStateOf(event, replay);
  if (state === null) return null;
  const { film, problem, missing } = replay;
  return { state, videoId: film === null ? null : replayIdOf(event.id), problem, missing };
}

/** The recording behind a lesson; null for any other lesson. */
export async function readReplay({ db, subject }: Pick<RequestScope, 'db' | 'subject'>, videoId: string) {
  const eventId = eventOfReplay(videoId);
  if (eventId === null) return null;
  const [event] = await db.select({ replay: liveEvents.replay }).from(liveEvents).where(eq(liveEvents.id, eventId));
  return event?.replay ? replayForm.fromText(event.replay, subject) : null;
}
