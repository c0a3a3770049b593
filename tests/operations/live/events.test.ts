import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { liveEvents } from '../../../db/schema';
import { programmeForm } from '../../../domain/live/event';
import { auditOf } from '../../support/audit';
import { createAdmin, createUser } from '../../support/factories';
import { interruptedDatabase } from '../../support/interrupted-database';
import { createChannel, createEvent, hourMs, minuteMs, createHost } from '../../support/live';
import { callAs, callUncheckedAs, db, refusalOf, testNow, type InputOf } from '../../support/scope';

let editor: { id: string };
let channelId: string;
beforeEach(async () => {
  editor = await createAdmin({ role: 'editor' });
  channelId = (await createChannel()).id;
});

/** An event of an hour on 1 December at nine in the evening, Rome's time. */
const form = (overrides: Partial<InputOf<'SaveLiveEvent'>> = {}): InputOf<'SaveLiveEvent'> => ({
  channelId,
  title: 'Sutura',
  language: 'it',
  day: '2026-12-01',
  time: '21:00',
  minutes: 60,
  ...overrides,
});
const firstAt = Date.UTC(2026, 11, 1, 20);

const save = (overrides: Partial<InputOf<'SaveLiveEvent'>> = {}, now = testNow) =>
  callAs(editor, 'SaveLiveEvent', form(overrides), { now });
const reasonOf = async (overrides: Partial<InputOf<'SaveLiveEvent'>>, now = testNow) =>
  (await refusalOf(save(overrides, now))).reason;
const rowOf = async (eventId: string) => {
  const [row] = await db.select().from(liveEvents).where(eq(liveEvents.id, eventId));
  if (!row) throw new Error('there is no such event');
  return row;
};

describe('an event', () => {
  test('is planned, and seen in the schedule', async () => {
    const { eventId, ...answer } = await save({ description: ' Tre nodi ' });
    expect(answer).toEqual({ startsAt: firstAt, sequence: 0, comesTwice: false });
    expect(await rowOf(eventId)).toMatchObject({
      title: 'Sutura',
      description: 'Tre nodi',
      startsAt: firstAt,
      endsAt: firstAt + hourMs,
      programme: '[]',
    });
    expect(await auditOf('SaveLiveEvent')).toMatchObject([{ actorId: editor.id, subject: 'Sutura' }]);
  });

  test('that is moved keeps its id, and its number rises', async () => {
    const { eventId } = await save();
    const moved = await save({ eventId, sequence: 0, time: '21:30' });
    expect(moved).toMatchObject({ eventId, startsAt: firstAt + 30 * minuteMs, sequence: 1 });
    expect(await save({ eventId, sequence: 1, title: 'Nodi' })).toMatchObject({ eventId, sequence: 2 });
    expect(await db.$count(liveEvents)).toBe(1);
  });

  test('is not changed from an older state, nor while another change is being written', async () => {
    const { eventId } = await save();
    await save({ eventId, sequence: 0, title: 'Nodi' });
    expect(await reasonOf({ eventId, sequence: 0 })).toBe('live-event-changed');
    expect(await reasonOf({ eventId })).toBe('live-event-changed');
    const d1 = interruptedDatabase('update "live_events"', {
      meanwhile: () => callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId }),
    });
    const late = callAs(editor, 'SaveLiveEvent', form({ eventId, sequence: 1, title: 'Altro' }), { d1 });
    expect(await refusalOf(late)).toMatchObject({ reason: 'live-event-changed' });
    expect(await rowOf(eventId)).toMatchObject({ title: 'Nodi', sequence: 1, startedAt: testNow });
  });

  test('is not planned for the past or moved there; one on air may be corrected', async () => {
    expect(await reasonOf({}, firstAt + 1)).toBe('live-time-over');
    const { eventId } = await save();
    const change = { eventId, sequence: 0 };
    expect(await reasonOf({ ...change, time: '20:00' }, firstAt - 30 * minuteMs)).toBe('live-time-over');
    // Words of one that should have begun are still corrected.
    await save({ ...change, title: 'Nodi' }, firstAt + minuteMs);
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId }, { now: firstAt + 2 * minuteMs });
    const corrected = await save({ eventId, sequence: 1, minutes: 90, time: '20:55' }, firstAt + 3 * minuteMs);
    expect(corrected.startsAt).toBe(firstAt - 5 * minuteMs);
    expect((await rowOf(eventId)).endsAt).toBe(firstAt + 85 * minuteMs);
  });

  test('that is over, cancelled, or on air and to move to another channel is refused', async () => {
    const over = await createEvent({ channelId, startedAt: testNow - hourMs, endedAt: testNow });
    const cancelled = await createEvent({ channelId, cancelledAt: testNow });
    const playing = await createEvent({ channelId, startedAt: testNow });
    const other = await createChannel();
    expect(await reasonOf({ eventId: over.id, sequence: 0 })).toBe('live-event-over');
    expect(await reasonOf({ eventId: cancelled.id, sequence: 0 })).toBe('live-event-over');
    expect(await reasonOf({ eventId: playing.id, sequence: 0, channelId: other.id })).toBe('live-on-air');
    expect(await reasonOf({ eventId: 'nothing', sequence: 0 })).toBe('live-event-not-found');
    const gone = await createChannel({ deletedAt: testNow });
    expect(await reasonOf({ channelId: gone.id })).toBe('live-channel-not-found');
  });

  test.each([
    ['without a title', { title: ' ' }],
    ['of four minutes', { minutes: 4 }],
    ['of more than twelve hours', { minutes: 721 }],
    ['at no time', { time: '24:00' }],
    ['on no day', { day: '2026-02-30' }],
    ['with too many points', { programme: Array.from({ length: 41 }, () => ({ title: 'x', minute: 1 })) }],
    ['with a point that says when it began', { programme: [{ title: 'x', minute: 1, begunAt: 5 }] }],
  ])('%s is refused', async (_what, fields) => {
    const asked = callUncheckedAs(editor, 'SaveLiveEvent', { ...form(), ...fields });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'invalid-input' });
  });
});

describe('the clocks of Rome', () => {
  const summer = Date.UTC(2026, 9, 1);
  const at = (iso: string) => Date.parse(iso);

  test('show 02:30 twice on 25 October: it is the first, and the second where that is said', async () => {
    const twice = { day: '2026-10-25', time: '02:30' };
    expect(await save(twice, summer)).toMatchObject({ startsAt: at('2026-10-25T00:30:00Z'), comesTwice: true });
    const later = await save({ ...twice, isLater: true }, summer);
    expect(later).toMatchObject({ startsAt: at('2026-10-25T01:30:00Z'), comesTwice: true });
  });

  test('skip 02:30 on 28 March: that is refused, and nothing is planned', async () => {
    expect(await reasonOf({ day: '2027-03-28', time: '02:30' })).toBe('live-time-not-there');
    expect(await db.$count(liveEvents)).toBe(0);
  });

  test.each([
    ['2026-12-31', '23:45', '2026-12-31T22:45:00Z'],
    ['2026-10-24', '20:30', '2026-10-24T18:30:00Z'],
    ['2026-10-26', '20:30', '2026-10-26T19:30:00Z'],
  ])('are at %s %s one moment', async (day, time, moment) => {
    // A later hour is said of a time that comes once as well: it is that time.
    const answer = await save({ day, time, isLater: true }, summer);
    expect(answer).toMatchObject({ startsAt: at(moment), comesTwice: false });
  });
});

describe('the running order', () => {
  const programme = [
    { title: 'Domande', minute: 40 },
    { title: 'Ago', minute: 5 },
  ];
  const pointsOf = async (eventId: string) => programmeForm.fromText((await rowOf(eventId)).programme);

  test('stands in the order of its minutes, and keeps the marks of points that keep their title', async () => {
    const { eventId } = await save({ programme });
    expect((await pointsOf(eventId))?.map(({ title }) => title)).toEqual(['Ago', 'Domande']);
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId }, { now: firstAt });
    await callAs(editor, 'MarkLivePoint', { eventId, index: 0, hasBegun: true }, { now: firstAt + minuteMs });
    const changed = [
      { title: 'Filo', minute: 20 },
      { title: 'Ago', minute: 10 },
    ];
    await save({ eventId, sequence: 0, programme: changed }, firstAt + 2 * minuteMs);
    expect(await pointsOf(eventId)).toEqual([
      { title: 'Ago', minute: 10, begunAt: firstAt + minuteMs },
      { title: 'Filo', minute: 20, begunAt: null },
    ]);
  });

  test('two points of the same title keep their own marks', async () => {
    const { eventId } = await save({
      programme: [
        { title: 'Pausa', minute: 5 },
        { title: 'Pausa', minute: 30 },
      ],
    });
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId }, { now: firstAt });
    await callAs(editor, 'MarkLivePoint', { eventId, index: 0, hasBegun: true }, { now: firstAt + minuteMs });
    const again = [
      { title: 'Pausa', minute: 6 },
      { title: 'Pausa', minute: 31 },
    ];
    await save({ eventId, sequence: 0, programme: again }, firstAt + 2 * minuteMs);
    expect((await pointsOf(eventId))?.map(({ begunAt }) => begunAt)).toEqual([firstAt + minuteMs, null]);
  });
});

test('an author is of the catalogue; one that it has lost is left out', async () => {
  await createHost('bellandi', 'Chiara Bellandi');
  const { eventId } = await save({ authorId: 'bellandi' });
  expect((await rowOf(eventId)).authorId).toBe('bellandi');
  await save({ eventId, sequence: 0, authorId: 'nobody' });
  expect((await rowOf(eventId)).authorId).toBeNull();
});

describe('an event that is cancelled', () => {
  const cancel = (eventId: string, isCancelled: boolean) => callAs(editor, 'CancelLiveEvent', { eventId, isCancelled });

  test('stays in the schedule as cancelled, and may come back; its number rises with both', async () => {
    const { eventId } = await save({ day: '2026-11-21' });
    const stateNow = async () => {
      const user = await createUser({ experiments: { live: true } });
      return (await callAs(user, 'GetLive', {})).events[0]?.state;
    };
    expect(await cancel(eventId, true)).toEqual({ sequence: 1 });
    expect(await stateNow()).toBe('cancelled');
    expect(await cancel(eventId, true)).toEqual({ sequence: 1 });
    expect(await cancel(eventId, false)).toEqual({ sequence: 2 });
    expect(await stateNow()).toBe('planned');
  });

  test('is none that is on air or over, or that is changed at the same moment', async () => {
    const playing = await createEvent({ channelId, startedAt: testNow });
    const over = await createEvent({ channelId, startedAt: testNow - hourMs, endedAt: testNow });
    expect(await refusalOf(cancel(playing.id, true))).toMatchObject({ reason: 'live-on-air' });
    expect(await refusalOf(cancel(over.id, true))).toMatchObject({ reason: 'live-event-over' });
    const { eventId } = await save();
    const d1 = interruptedDatabase('update "live_events"', {
      meanwhile: () => save({ eventId, sequence: 0, title: 'Nodi' }),
    });
    const late = callAs(editor, 'CancelLiveEvent', { eventId, isCancelled: true }, { d1 });
    expect(await refusalOf(late)).toMatchObject({ reason: 'live-event-changed' });
    expect(await rowOf(eventId)).toMatchObject({ title: 'Nodi', cancelledAt: null });
  });
});
