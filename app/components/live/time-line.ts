import { daysLater, romeDay, romeDayStart } from '../../../domain/shared/rome-day';
import { romeHour } from '~/lib/texts/time-text';
import type { LiveEvent } from './live-data';
import { hourMs } from '../../../domain/shared/time';

/** The start of the evening, which the timeline shows at least. Hours. */
const eveningHour = 18;

/** The time range of a timeline, milliseconds since 1970. */
export type Rail = { from: number; to: number; hours: number[]; isEvening: boolean };

const dayOf = (now: number) => {
  const day = romeDay(now);
  return { start: romeDayStart(day), end: romeDayStart(daysLater(day, 1)) };
};

/** The events that overlap a day. */
export function eventsOfDay(events: readonly LiveEvent[], at: number): LiveEvent[] {
  const { start, end } = dayOf(at);
  return events.filter(({ startsAt, endsAt }) => endsAt > start && startsAt < end);
}

/**
 * Today's range: from the first event or the evening, whichever is earlier, to midnight or the end of the last running
 * event.
 */
export function railOf(events: readonly LiveEvent[], now: number): Rail {
  const { start, end } = dayOf(now);
  const evening = end - (24 - eveningHour) * hourMs;
  const begins = events.map(({ startsAt }) => Math.max(startsAt, start));
  const from = Math.floor(Math.min(evening, ...begins) / hourMs) * hourMs;
  const to = Math.ceil(Math.max(end, ...events.map(({ endsAt }) => endsAt)) / hourMs) * hourMs;
  const hours = Array.from({ length: Math.round((to - from) / hourMs) + 1 }, (_, index) => from + index * hourMs);
  return { from, to, hours, isEvening: romeHour(from) >= eveningHour };
}

/** The position of a moment on the timeline, in per cent from its left edge. */
export const placeOn = ({ from, to }: Rail, at: number): number =>
  (Math.min(Math.max(at, from), to) - from) / ((to - from) / 100);
