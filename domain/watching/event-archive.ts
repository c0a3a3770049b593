import { dayMs } from '../shared/time';

/** How long an event stays in the database; older ones are in the bucket. Milliseconds. */
export const eventKeptMs = 90 * dayMs;

/** Where the bucket keeps what left the database: a folder for each viewer, so that all of it can be read, and deleted, at once. */
export const archiveFolder = (userId: string | null): string => `event-log/${userId ?? 'nobody'}/`;

type Placed = { id: string; at: number };

/**
 * The name of a file of events, by its first and last: the same events get the same name, so that an interrupted run that is
 * repeated writes its file again, and other events never replace it.
 */
export const archiveKey = (userId: string | null, first: Placed, last: Placed): string =>
  `${archiveFolder(userId)}${first.at}-${encodeURIComponent(first.id)}-${encodeURIComponent(last.id)}.jsonl`;

/** Whether the database still has every event of a day that begins at this moment. */
export const isLogComplete = (dayStart: number, now: number): boolean => dayStart >= now - eventKeptMs;
