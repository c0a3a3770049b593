import { beforeEach, describe, expect, test } from 'vitest';
import { liveReminders } from '../../../db/schema';
import { defaultPlayerPreferences } from '../../../domain/watching/player-preferences';
import { createUser, saveSettings } from '../../support/factories';
import { createChannel, createEvent, hourMs, createHost } from '../../support/live';
import { call, callAs, db, makeScope, openSession, refusalOf, testNow } from '../../support/scope';

beforeEach(() => saveSettings({ SHOW_LIVE: true }));

const dayMs = 24 * hourMs;

const namesOf = async (user: { id: string }) => (await callAs(user, 'GetLive', {})).channels.map(({ name }) => name);

describe('the channels', () => {
  test('come on air first, then the soonest, then those of the own language, then in the editors’ order', async () => {
    const make = (name: string, overrides = {}) => createChannel({ name, ...overrides });
    await make('last', { position: 6 });
    await make('second of the language', { position: 5, languages: ['en', 'it'] });
    await make('first of the language', { position: 4, languages: ['en'] });
    const later = await make('later', { position: 3 });
    const soon = await make('soon', { position: 2 });
    await make('on air', { position: 7, onAirSince: testNow });
    await createEvent({ channelId: later.id, startsAt: testNow + 3 * hourMs });
    await createEvent({ channelId: soon.id, startsAt: testNow + 2 * hourMs });
    const user = await createUser({ preferredLanguage: 'en' });
    expect(await namesOf(user)).toEqual([
      'on air',
      'soon',
      'later',
      'first of the language',
      'second of the language',
      'last',
    ]);
  });

  test('are those for the caller’s category; who has none sees what is for everybody', async () => {
    await createChannel({ name: 'all' });
    await createChannel({ name: 'aso', categories: ['aso'] });
    await createChannel({ name: 'both', categories: ['aso', 'odontoiatra'] });
    await createChannel({ name: 'gone', deletedAt: testNow });
    expect(await namesOf(await createUser())).toEqual(['all', 'both']);
    expect(await namesOf(await createUser({ category: 'aso' }))).toEqual(['all', 'aso', 'both']);
    const undecided = await createUser({ category: null, experiments: { live: true } });
    expect(await namesOf(undecided)).toEqual(['all']);
  });

  test('say what is on air, since when, and what comes next; a cancelled event does not', async () => {
    const channel = await createChannel();
    const times = { channelId: channel.id };
    await createEvent({ ...times, title: 'Annullata', cancelledAt: testNow });
    await createEvent({ ...times, title: 'Domani', startsAt: testNow + dayMs });
    await createEvent({ ...times, title: 'Fra due ore', startsAt: testNow + 2 * hourMs });
    const user = await createUser();
    const before = (await callAs(user, 'GetLive', {})).channels[0];
    expect(before).toMatchObject({ streaming: false, onAirSince: null, event: null, next: { title: 'Fra due ore' } });
    const playing = await createEvent({
      ...times,
      title: 'Adesso',
      startsAt: testNow - hourMs,
      startedAt: testNow - 1,
    });
    const other = await createChannel({ onAirSince: testNow - 1, eventId: playing.id, position: 0 });
    expect((await callAs(user, 'GetLive', {})).channels[0]).toMatchObject({
      channelId: other.id,
      streaming: true,
      onAirSince: testNow - 1,
      event: { title: 'Adesso', state: 'onAir' },
      next: null,
    });
  });
});

describe('the events', () => {
  test('are those of today and of a week on, and what is on air whenever it was planned', async () => {
    const channel = await createChannel();
    const of = (title: string, startsAt: number, overrides = {}) =>
      createEvent({ channelId: channel.id, title, startsAt, ...overrides });
    await of('yesterday', testNow - dayMs);
    await of('this morning', testNow - 3 * hourMs, { startedAt: testNow - 3 * hourMs, endedAt: testNow - 2 * hourMs });
    await of('missed', testNow - 2 * hourMs);
    await of('later today', testNow + hourMs);
    await of('in a week', testNow + 7 * dayMs);
    await of('in two weeks', testNow + 14 * dayMs);
    const long = await of('since the day before', testNow - 2 * dayMs, { startedAt: testNow - 2 * dayMs });
    await createChannel({ onAirSince: testNow - 2 * dayMs, eventId: long.id });
    await createEvent({ title: 'for others', channelId: (await createChannel({ categories: ['aso'] })).id });
    const { events } = await callAs(await createUser(), 'GetLive', {});
    expect(events.map(({ title, state }) => [title, state])).toEqual([
      ['since the day before', 'onAir'],
      ['this morning', 'over'],
      ['missed', 'missed'],
      ['later today', 'planned'],
      ['in a week', 'planned'],
    ]);
  });

  test('name their author and points, and say whether the caller is reminded', async () => {
    await createHost('bellandi', 'Chiara Bellandi');
    const programme = [{ title: 'Nodi', minute: 5, begunAt: null }];
    const { eventId } = await createEvent({ authorId: 'bellandi', programme, description: 'Tre nodi' });
    const [user, other] = [await createUser(), await createUser()];
    await db.insert(liveReminders).values({ eventId, userId: other.id, createdAt: testNow });
    const seenBy = async (who: { id: string }) => (await callAs(who, 'GetLive', {})).events[0];
    expect(await seenBy(user)).toMatchObject({
      author: 'Chiara Bellandi',
      description: 'Tre nodi',
      programme,
      isReminded: false,
    });
    expect(await seenBy(other)).toMatchObject({ isReminded: true });
  });

  test('whose author the catalogue has lost stand without one', async () => {
    await createEvent({ authorId: 'nobody' });
    expect((await callAs(await createUser(), 'GetLive', {})).events[0]).toMatchObject({ author: null });
  });
});

test('the answer has the server’s clock and the version that a broadcast names', async () => {
  const user = await createUser();
  expect(await callAs(user, 'GetLive', {})).toMatchObject({ channels: [], events: [], now: testNow, version: 0 });
});

test('the page costs one round trip, with the session and the marks around it, however many channels there are', async () => {
  for (const name of ['uno', 'due', 'tre']) {
    const { id } = await createChannel({ name, onAirSince: testNow });
    await createEvent({ channelId: id });
  }
  const cookie = await openSession((await createUser()).id);
  const batchesOf = async () => {
    const scope = await makeScope({ cookie });
    await Promise.all([call(scope, 'GetMarks', {}), call(scope, 'GetLive', {})]);
    return scope.use.batches;
  };
  // The first time reads the settings.
  await batchesOf();
  expect(await batchesOf()).toBe(1);
});

test('says how the caller wants pictures played', async () => {
  const user = await createUser();
  expect((await callAs(user, 'GetLive', {})).preferences).toEqual(defaultPlayerPreferences);
  await callAs(user, 'SavePlayerPreferences', { keyboard: false, captions: { size: 'huge' } });
  const captions = { ...defaultPlayerPreferences.captions, size: 'huge' };
  expect((await callAs(user, 'GetLive', {})).preferences).toMatchObject({ keyboard: false, captions });
});

test('is refused where the page is closed', async () => {
  await saveSettings({ LIVE_AUDIENCE: { languages: ['es'], categories: ['odontoiatra'] } });
  const user = await createUser();
  const { eventId } = await createEvent();
  expect(await refusalOf(callAs(user, 'GetLive', {}))).toMatchObject({ reason: 'live-not-for-you' });
  expect(await refusalOf(callAs(user, 'GetLiveEvent', { eventId }))).toMatchObject({ reason: 'live-not-for-you' });
});

describe('GetLiveEvent', () => {
  test('has what a calendar file says, of a cancelled event too', async () => {
    const channel = await createChannel({ name: 'Igiene' });
    const { eventId, startsAt, endsAt } = await createEvent({
      channelId: channel.id,
      cancelledAt: testNow,
      sequence: 2,
    });
    expect(await callAs(await createUser(), 'GetLiveEvent', { eventId })).toEqual({
      eventId,
      channelId: channel.id,
      channelName: 'Igiene',
      title: 'Sutura in diretta',
      description: '',
      startsAt,
      endsAt,
      isCancelled: true,
      sequence: 2,
    });
  });

  test('finds none of a deleted channel, or of one for others', async () => {
    const user = await createUser();
    for (const overrides of [{ deletedAt: testNow }, { categories: ['aso' as const] }]) {
      const { eventId } = await createEvent({ channelId: (await createChannel(overrides)).id });
      expect(await refusalOf(callAs(user, 'GetLiveEvent', { eventId }))).toMatchObject({
        reason: 'live-event-not-found',
      });
    }
  });
});
