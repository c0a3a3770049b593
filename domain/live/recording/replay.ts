import * as z from 'zod/mini';
import { storedForm } from '../../shared/stored-form';
import { recordingProblems } from './source';

/** What an event's recording became. Seconds. */
const replaySchema = z.object({
  /** Why there is none, or none any more since the source changed. */
  problem: z.nullable(z.enum(recordingProblems)),
  /** The lesson's film below `videos/`; null while there is none. */
  film: z.nullable(z.string()),
  seconds: z.number(),
  missing: z.array(z.object({ at: z.number(), seconds: z.number() })),
  /** The draft's revision as it was made: another one has been edited. */
  revision: z.number(),
  /** The stretch on air that it ends with (`recordingFrom`); 0 while there is none. */
  madeFrom: z.number(),
});
export type Replay = z.infer<typeof replaySchema>;
export const replayForm = storedForm('live-replay', replaySchema);

export const noReplay: Replay = { problem: null, film: null, seconds: 0, missing: [], revision: 0, madeFrom: 0 };

const beginning = 'live-';

/** The lesson that an event's recording becomes: the same however often the event goes on. */
export const replayIdOf = (eventId: string): string => `${beginning}${eventId}`;

/** The event whose recording a lesson is; null for any other lesson. */
export const eventOfReplay = (videoId: string): string | null =>
  videoId.startsWith(beginning) ? videoId.slice(beginning.length) : null;

type Recorded = { recordingFrom: number | null; endedAt: number | null };

/** `recording` while it is on air, `waiting` until its lesson is made, then `ready`, or `failed`. Null where nothing is recorded. */
export function replayStateOf(
  { recordingFrom, endedAt }: Recorded,
  { problem, film, madeFrom }: Replay,
): 'recording' | 'waiting' | 'ready' | 'failed' | null {
  if (recordingFrom === null) return null;
  if (endedAt === null) return 'recording';
  if (madeFrom !== recordingFrom) return 'waiting';
  return film === null || problem !== null ? 'failed' : 'ready';
}
