import type { NewJob } from '../../shared/jobs';

/** One stretch on air of an event. Milliseconds since 1970; `until` is null while it is on air. */
type RecordedStretch = {
  eventId: string;
  from: number;
  until: number | null;
  /** The editor who ended it, as the draft's author. Empty while it is on air. */
  editorId: string;
};

/** How often a source is read: jobs run every minute, and services keep some minutes. Milliseconds. */
export const readEveryMs = 30_000;
/** The delay until the last segments appear in the playlist. Milliseconds. */
const settledAfterMs = 20_000;

/**
 * A job that reads a source. Each queues the next, with its number in the key, so that one which runs twice has one
 * successor. Those after the end are numbered separately.
 */
export const recordJob = (stretch: RecordedStretch, turn: number, runAt: number): NewJob => ({
  operation: 'RecordLive',
  input: { ...stretch, turn },
  key: `live/${stretch.eventId}/record/${stretch.from}/${stretch.until === null ? 'on' : 'end'}/${turn}`,
  runAt,
});

/** The first reading of a stretch, or the first after its end. */
export const firstReading = (stretch: RecordedStretch): NewJob =>
  recordJob(stretch, 0, (stretch.until ?? stretch.from) + settledAfterMs);

export const replayJob = ({ eventId, from, editorId }: RecordedStretch): NewJob => ({
  operation: 'MakeReplay',
  input: { eventId, from, editorId },
  key: `live/${eventId}/replay/${from}`,
});
