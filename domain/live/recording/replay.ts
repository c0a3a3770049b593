import * as z from 'zod/mini';
import { storedForm } from '../../shared/stored-form';
import { recordingProblems } from './source';

/** The result of an event's recording. Seconds. */
const replaySchema = z.object({
  /** Why there is no recording, or none any more since the source changed. */
  problem: z.nullable(z.enum(recordingProblems)),
  /** The lesson's film below `videos/`; null until it exists. */
  film: z.nullable(z.string()),
  seconds: z.number(),
  missing: z.array(z.object({ at: z.number(), seconds: z.number() })),
  /** The draft's revision when it was created: a different one has been edited. */
  revision: z.number(),
  /** The last stretch that it contains (`recordingFrom`); 0 without any. */
  madeFrom: z.number(),
});
export type Replay = z.infer<typeof replaySchema>;
export const replayForm = storedForm('live-replay', replaySchema);

export const noReplay: Replay = { problem: null, film: null, seconds: 0, missing: [], revision: 0, madeFrom: 0 };

const beginning = 'live-';

/** The id of the lesson made from an event's recording; stable when the event resumes. */
export const replayIdOf = (eventId: string): string => `${beginning}${eventId}`;

/** The event whose recording a lesson is; null for any other lesson. */
export const eventOfReplay = (videoId: string): string | null =>
  videoId.startsWith(beginning) ? videoId.slice(beginning.length) : null;

type Recorded = { recordingFrom: number | null; endedAt: number | null };

/**
 * `recording` on air, `waiting` until the lesson is created, then `ready` or `failed`. Null when nothing is recorded.
 */
export function replayStateOf(
  { recordingFrom, endedAt }: Recorded,
  { problem, film, madeFrom }: Replay,
): 'recording' | 'waiting' | 'ready' | 'failed' | null {
  if (recordingFrom === null) return null;
  if (endedAt === null) return 'recording';
  if (madeFrom !== recordingFrom) return 'waiting';
  return film === null || problem !== null ? 'failed' : 'ready';
}
