import { describe, expect, test } from 'vitest';
import { nextOf, probableOf, startable, type Channel, type LiveEvent } from '../../../app/routes/admin/live/edited';
import { comesTwice, draftOf, inputOf } from '../../../app/routes/admin/live/event-draft';

const channel: Channel = {
  channelId: 'poltrona',
  name: 'Alla poltrona',
  languages: ['es', 'it'],
  kind: 'hls',
  source: 'https://video.example.com/index.m3u8',
  categories: [],
  onAirSince: null,
  eventId: null,
  isDeleted: false,
  watching: null,
};
const hour = 3_600_000;
const now = Date.parse('2026-11-26T20:00:00Z');
const event = (changes: Partial<LiveEvent>): LiveEvent => ({
  eventId: 'uno',
  channelId: 'poltrona',
  title: 'Domande',
  description: 'Libere',
  author: 'Amina Diallo',
  authorId: 'diallo',
  language: 'it',
  startsAt: now,
  endsAt: now + hour,
  state: 'planned',
  startedAt: null,
  endedAt: null,
  programme: [{ title: 'Saluti', minute: 5, begunAt: null }],
  reminders: 0,
  sequence: 2,
  replay: null,
  ...changes,
});

describe('an event as it is typed', () => {
  test('is sent as it was read, with the number that it was made from', () => {
    const saved = event({});
    expect(inputOf(draftOf(saved, channel, now), 'poltrona', saved)).toEqual({
      eventId: 'uno',
      sequence: 2,
      channelId: 'poltrona',
      title: 'Domande',
      description: 'Libere',
      authorId: 'diallo',
      language: 'it',
      day: '2026-11-26',
      time: '21:00',
      isLater: false,
      minutes: 60,
      programme: [{ title: 'Saluti', minute: 5 }],
    });
  });

  test('begins today in Rome, in the first language of its channel', () => {
    const lateEvening = Date.parse('2026-11-26T23:30:00Z');
    expect(draftOf(null, channel, lateEvening)).toMatchObject({ day: '2026-11-27', language: 'es', programme: [] });
    expect(inputOf(draftOf(null, channel, now), 'poltrona', null)).not.toHaveProperty('eventId');
  });

  test.each([
    ['2026-10-25T00:30:00Z', false],
    ['2026-10-25T01:30:00Z', true],
  ])('at %s keeps which of the two moments it is', (at, isLater) => {
    const saved = event({ startsAt: Date.parse(at), endsAt: Date.parse(at) + hour });
    const draft = draftOf(saved, channel, now);
    expect(draft).toMatchObject({ time: '02:30', isLater });
    expect(inputOf(draft, 'poltrona', saved)).toMatchObject({ isLater });
  });

  test.each([
    ['2026-10-25', '02:30', true],
    ['2026-10-25', '03:00', false],
    ['2026-03-29', '02:30', false],
    ['', '02:30', false],
    ['2026-10-25', '', false],
  ])('on %s at %s has two moments: %s', (day, time, isTwice) => {
    expect(comesTwice({ day, time })).toBe(isTwice);
  });
});

describe('what is put on air', () => {
  const at = (eventId: string, begins: number, state: LiveEvent['state'] = 'planned') =>
    event({ eventId, startsAt: now + begins * hour, endsAt: now + (begins + 1) * hour, state });

  test('is any event but those cancelled, on air, or over for half a day', () => {
    const events = [
      at('old', -14, 'over'),
      at('over', -2, 'over'),
      at('missed', -3, 'missed'),
      at('cancelled', 1, 'cancelled'),
      at('running', 0, 'onAir'),
      at('planned', 30),
    ];
    expect(startable(events, now).map(({ eventId }) => eventId)).toEqual(['over', 'missed', 'planned']);
  });

  test('is probably the one that is planned for about now', () => {
    expect(probableOf([at('over', -0.5, 'over'), at('soon', 0.4), at('later', 3)], now)?.eventId).toBe('soon');
    expect(probableOf([at('late', -0.9)], now)?.eventId).toBe('late');
    expect(probableOf([at('later', 0.6)], now)).toBeNull();
  });

  test('comes next where it is planned and has not begun', () => {
    expect(nextOf([at('late', -0.5), at('cancelled', 1, 'cancelled'), at('next', 2)], now)?.eventId).toBe('next');
    expect(nextOf([], now)).toBeNull();
  });
});
