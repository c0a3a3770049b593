import type { NewJob } from '../../shared/jobs';

/** One stretch on air of an event. Milliseconds since 1970; `until` is null while it is on air. */
type RecordedStretch = {
  eventId: string;
  from: number;
  until: number | null;
  /** Who ended it: the author of the draft. Empty while it is on air. */
  editorId: string;
};

/** How often a source is read: jobs run with the minute, and services keep some minutes. Milliseconds. */
export const readEveryMs = 30_000;
/** What was broadcast until the end is in the list a little later. Milliseconds. */
const settledAfterMs = 20_000;

/**
 * A reading of a source. Each queues the next, whose number is part of its key: a reading that runs twice has one successor. Those
 * after the end have numbers of their own.
 */
export const recordJob = (stretch: RecordedStretch, turn: number, runAt: number): NewJob => ({
  operation: 'RecordLive',
  input: { ...stretch, turn },
  key: `live/${stretch.eventId}/record/${stretch.from}/${stretch.until === null ? 'on' : 'end'}/${turn}`,
  runAt,
});

/** The first reading of a stretch that begins, or the first after its end. */
export const firstReading = (stretch: RecordedStretch): NewJob =>
  recordJob(stretch, 0, (stretch.until ?? stretch.from) + settledAfterMs);

export const replayJob = ({ eventId, from, editorId }: RecordedStretch): NewJob => ({
  operation: 'MakeReplay',
  input: { eventId, from, editorId },
  key: `live/${eventId}/replay/${from}`,
});
