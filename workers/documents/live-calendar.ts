import { remindedBefore } from '../../domain/live/event';
import type { GetLiveEvent } from '../../operations/live';
import { calendarFile, escaped, stamp } from './ics';

type LiveEvent = Awaited<ReturnType<(typeof GetLiveEvent)['run']>>;

/**
 * A live event as a calendar file (RFC 5545). Its UID is derived from its id and its SEQUENCE increases, so that a
 * calendar updates or cancels an earlier version.
 */
export function liveCalendar(event: LiveEvent, now: number, baseUrl: string): string {
  const { eventId, channelId, channelName, title, description, startsAt, endsAt, isCancelled, sequence } = event;
  return calendarFile('Dirette', [
    'BEGIN:VEVENT',
    `UID:live-${eventId}@${new URL(baseUrl).host}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `LOCATION:${escaped(channelName)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `URL:${new URL(`/live?channel=${channelId}`, baseUrl).href}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${remindedBefore / 60_000}M`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ]);
}
