import { dayMs } from '../shared/time';

/** How long an event stays in the database; older ones are in the bucket. Milliseconds. */
export const eventKeptMs = 90 * dayMs;

/** The bucket's folder with a viewer's archived events, so that they can be read and deleted together. */
export const archiveFolder = (userId: string | null): string => `event-log/${userId ?? 'nobody'}/`;

type Placed = { id: string; at: number };

/**
 * A file's name from its first and last event: a repeated run overwrites its own file, and never that of other events.
 */
export const archiveKey = (userId: string | null, first: Placed, last: Placed): string =>
  `${archiveFolder(userId)}${first.at}-${encodeURIComponent(first.id)}-${encodeURIComponent(last.id)}.jsonl`;

/** Whether the database still has every event of a day that begins at this moment. */
export const isLogComplete = (dayStart: number, now: number): boolean => dayStart >= now - eventKeptMs;
