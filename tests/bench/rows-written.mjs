// The rows that D1 counts for an hour of watching: the object's own test plays it in simulated time and records the
// figure.
import { measuredIn } from './in-vitest.mjs';

/** Plays an hour through the viewer's object and real D1; answers the rows written. */
export const rowsPerWatchHour = () =>
  measuredIn('tests/durable-objects/viewer/progress.test.ts', 'takes at most 20 rows for an hour of watching')
    .rowsWritten;

/** Dollars per million, Cloudflare's list: rows written by D1 or an object, requests to an object, its GB-seconds. */
const perMillion = { rows: 1, requests: 0.15, gigabyteSeconds: 12.5 };
/** Of one hour: a sign of life every 2 s, an announcement every 10 minutes with a beginning and an end, 3.6 s awake in 128 MB. */
const messages = 1800;
const messagesPerRequest = 20;
const announcements = 3600 / 600 + 2;
const gigabyteSeconds = 0.46;

/** Dollars for the state of 1,000 watch-hours: D1's rows are measured, the rest is computed (docs/scale.md). */
export const stateDollars = (rowsWritten) =>
  1000 *
  1e-6 *
  ((rowsWritten + announcements) * perMillion.rows +
    (messages / messagesPerRequest + announcements) * perMillion.requests +
    gigabyteSeconds * perMillion.gigabyteSeconds);
