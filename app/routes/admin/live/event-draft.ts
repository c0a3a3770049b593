import { longestEvent, shortestEvent } from '../../../../domain/live/event';
import { romeDateTime, romeInstants } from '../../../../domain/shared/rome-day';
import type { InputOf } from '~/lib/server/call.server';
import type { Channel, LiveEvent } from './edited';
import { minuteMs } from '../../../../domain/shared/time';

/** How long an event may last. Minutes. */
export const leastMinutes = shortestEvent / minuteMs;
export const mostMinutes = longestEvent / minuteMs;
export const mostPoints = 40;

/** An edited point of the running order. */
export type Point = { key: string; minute: string; title: string };

/** The input of an event; numbers and times are strings until it is saved. */
export type Draft = {
  title: string;
  description: string;
  authorId: string;
  language: LiveEvent['language'];
  day: string;
  time: string;
  /** Which of the two instants is meant, if the local time occurs twice. */
  isLater: boolean | null;
  minutes: string;
  programme: readonly Point[];
};

export const newPoint = (minute: string): Point => ({ key: crypto.randomUUID(), minute, title: '' });

const noPoints: readonly Point[] = [];

export function draftOf(event: LiveEvent | null, channel: Channel, now: number): Draft {
  if (!event) {
    const [day = ''] = romeDateTime(now).split('T');
    const [language = 'it'] = channel.languages;
    const empty = { title: '', description: '', authorId: '', isLater: null, programme: noPoints };
    return { ...empty, language, day, time: '20:30', minutes: '45' };
  }
  const { title, description, authorId, language, startsAt, endsAt, programme } = event;
  const [day = '', time = ''] = romeDateTime(startsAt).split('T');
  return {
    title,
    description,
    authorId: authorId ?? '',
    language,
    day,
    time,
    isLater: comesTwice({ day, time }) ? romeInstants(day, time).at(-1) === startsAt : null,
    minutes: String((endsAt - startsAt) / minuteMs),
    programme: programme.map((point) => ({
      key: crypto.randomUUID(),
      minute: String(point.minute),
      title: point.title,
    })),
  };
}

/** Whether a local time in Rome occurs twice (end of summer time). */
export const comesTwice = ({ day, time }: Pick<Draft, 'day' | 'time'>): boolean =>
  day !== '' && time !== '' && romeInstants(day, time).length > 1;

/** The operation's input for a draft; `saved` is the version that was edited, null for a new event. */
export const inputOf = (
  draft: Draft,
  channelId: string,
  saved: Pick<LiveEvent, 'eventId' | 'sequence'> | null,
): InputOf<'SaveLiveEvent'> => ({
  ...(saved && { eventId: saved.eventId, sequence: saved.sequence }),
  channelId,
  title: draft.title,
  description: draft.description,
  authorId: draft.authorId || null,
  language: draft.language,
  day: draft.day,
  time: draft.time,
  isLater: comesTwice(draft) && draft.isLater === true,
  minutes: Number(draft.minutes),
  programme: draft.programme.map(({ minute, title }) => ({ minute: Number(minute), title })),
});
