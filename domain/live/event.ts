import * as z from 'zod/mini';
import { storedForm } from '../shared/stored-form';
import { hourMs } from '../shared/time';

/** A point of the running order: the planned minute, and when it actually began. Milliseconds since 1970. */
const programmePoint = z.object({
  title: z.string(),
  minute: z.number(),
  begunAt: z.nullable(z.number()),
});
export type ProgrammePoint = z.infer<typeof programmePoint>;

/** The running order of an event, sorted by minute. */
export const programmeForm = storedForm('live-programme', z.array(programmePoint));

/** Sorts a running order by minute, and keeps the marks of points with the same title. */
export function withMarks(
  points: readonly Omit<ProgrammePoint, 'begunAt'>[],
  before: readonly ProgrammePoint[],
): ProgrammePoint[] {
  const left = [...before];
  return points
    .toSorted((one, other) => one.minute - other.minute)
    .map((point) => {
      const at = left.findIndex(({ title }) => title === point.title);
      const [old] = at < 0 ? [] : left.splice(at, 1);
      return { ...point, begunAt: old?.begunAt ?? null };
    });
}

type Times = { startsAt: number; endsAt: number; startedAt: number | null; endedAt: number | null };
export type EventTimes = Times & { cancelledAt: number | null };

export type EventState = 'planned' | 'onAir' | 'over' | 'cancelled' | 'missed';

/** The state of an event; `missed` when its end has passed without a beginning. */
export function eventStateOf(
  { startsAt: _begin, endsAt, startedAt, endedAt, cancelledAt }: EventTimes,
  now: number,
): EventState {
  if (cancelledAt !== null) return 'cancelled';
  if (endedAt !== null) return 'over';
  if (startedAt !== null) return 'onAir';
  return now >= endsAt ? 'missed' : 'planned';
}

/** The shortest and longest duration of an event. Milliseconds. */
export const shortestEvent = 5 * 60_000;
export const longestEvent = 12 * hourMs;

/** Reminders are sent this long before an event begins. Milliseconds. */
export const remindedBefore = 10 * 60_000;

/** The index of the current point, -1 before the first: the last marked one or, without marks, by the plan. */
export function currentPoint(points: readonly ProgrammePoint[], startedAt: number | null, now: number): number {
  if (startedAt === null) return -1;
  const marked = points.findLastIndex(({ begunAt }) => begunAt !== null);
  if (marked >= 0) return marked;
  return points.findLastIndex(({ minute }) => startedAt + minute * 60_000 <= now);
}

/** Sorts channels (ruling on live): on air, then by the next event, then those in the user's language. */
export function channelOrder<
  C extends {
    onAirSince: number | null;
    next: { startsAt: number } | null;
    languages: readonly string[];
    position: number;
  },
>(channels: readonly C[], language: string): C[] {
  const rank = (channel: C) => [
    channel.onAirSince === null ? 1 : 0,
    channel.next?.startsAt ?? Number.MAX_SAFE_INTEGER,
    channel.languages.includes(language) ? 0 : 1,
    channel.position,
  ];
  return channels.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    const at = a.findIndex((value, index) => value !== b[index]);
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  });
}
