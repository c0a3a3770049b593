import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { liveChannels, liveEvents } from '../../../db/schema';
import { liveRoomOf, wholeBroadcast } from '../../../durable-objects/stubs';
import { connect, useTestClock } from '../../durable-objects/test-tab';
import { enterRoom } from '../../durable-objects/live-room/watcher';
import { auditOf } from '../../support/audit';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { interruptedDatabase } from '../../support/interrupted-database';
import { createChannel, createEvent, hourMs } from '../../support/live';
import { callAs, db, refusalOf, testNow } from '../../support/scope';

useTestClock();

let editor: { id: string };
beforeEach(async () => {
  await saveSettings({ SHOW_LIVE: true });
  editor = await createAdmin({ role: 'editor' });
});

const channelNow = async (id: string) => {
  const [row] = await db.select().from(liveChannels).where(eq(liveChannels.id, id));
  return { onAirSince: row?.onAirSince, eventId: row?.eventId };
};
const timesOf = async (id: string) => {
  const [row] = await db.select().from(liveEvents).where(eq(liveEvents.id, id));
  return [row?.startedAt, row?.endedAt];
};
const versionNow = async () => (await callAs(editor, 'GetAdminLive', {})).version;

/** A silent channel with an event of its schedule. */
async function planned() {
  const { id: channelId } = await createChannel();
  const { id: eventId } = await createEvent({ channelId });
  return { channelId, eventId };
}

describe('a channel', () => {
  test('begins with an event and ends with it; what the public sees follows', async () => {
    const { channelId, eventId } = await planned();
    const user = await createUser();
    expect(await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId })).toEqual({ onAirSince: testNow });
    expect(await timesOf(eventId)).toEqual([testNow, null]);
    const seen = (await callAs(user, 'GetLive', {})).channels[0];
    expect(seen).toMatchObject({ streaming: true, event: { eventId, state: 'onAir' } });
    const later = { now: testNow + hourMs };
    expect(await callAs(editor, 'SetOnAir', { channelId, isOnAir: false }, later)).toEqual({ onAirSince: null });
    expect(await timesOf(eventId)).toEqual([testNow, testNow + hourMs]);
    expect(await channelNow(channelId)).toEqual({ onAirSince: null, eventId: null });
  });

  test('begins without an event too', async () => {
    const { id: channelId } = await createChannel();
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: true });
    expect(await channelNow(channelId)).toEqual({ onAirSince: testNow, eventId: null });
  });

  test('that was taken off by mistake goes on with its event, as if it had not ended', async () => {
    const { channelId, eventId } = await planned();
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId });
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: false }, { now: testNow + 1000 });
    const again = callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId }, { now: testNow + 9000 });
    expect(await again).toEqual({ onAirSince: testNow });
    expect(await timesOf(eventId)).toEqual([testNow, null]);
  });

  test('that is so already stays as it is, without a line of a change', async () => {
    const { channelId, eventId } = await planned();
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId });
    const version = await versionNow();
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId }, { now: testNow + 5000 });
    expect(await channelNow(channelId)).toEqual({ onAirSince: testNow, eventId });
    expect(await versionNow()).toBe(version);
  });

  test('on air with another event is not changed under who put that on', async () => {
    const { channelId, eventId } = await planned();
    const other = await createEvent({ channelId });
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId });
    const asked = callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId: other.id });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'live-channel-changed' });
    expect(await channelNow(channelId)).toEqual({ onAirSince: testNow, eventId });
    expect(await timesOf(other.id)).toEqual([null, null]);
  });
});

describe('refused is', () => {
  test.each([
    ['an event of another channel', { channelId: 'other' }, 'live-event-of-another-channel'],
    ['a cancelled one', { cancelledAt: testNow }, 'live-event-cancelled'],
  ])('%s', async (_what, overrides, reason) => {
    const { id: channelId } = await createChannel();
    await createChannel({ id: 'other' });
    const { id: eventId } = await createEvent({ channelId, ...overrides });
    const asked = callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId });
    expect(await refusalOf(asked)).toMatchObject({ reason });
    expect(await channelNow(channelId)).toEqual({ onAirSince: null, eventId: null });
  });

  test('what is not there, and a deleted channel', async () => {
    const { id: channelId } = await createChannel({ deletedAt: testNow });
    const silent = await createChannel();
    const reasonOf = async (input: { channelId: string; eventId?: string }) =>
      (await refusalOf(callAs(editor, 'SetOnAir', { ...input, isOnAir: true }))).reason;
    expect(await reasonOf({ channelId })).toBe('live-channel-not-found');
    expect(await reasonOf({ channelId: 'nowhere' })).toBe('live-channel-not-found');
    expect(await reasonOf({ channelId: silent.id, eventId: 'nothing' })).toBe('live-event-not-found');
  });
});

test('an event is named only to begin', async () => {
  const { channelId, eventId } = await planned();
  const asked = callAs(editor, 'SetOnAir', { channelId, isOnAir: false, eventId });
  expect(await refusalOf(asked)).toMatchObject({ reason: 'invalid-input' });
});

describe('two editors at once', () => {
  /** The second one's request, between whose reading and writing the first one acts. */
  const race = (first: () => Promise<unknown>, change?: (sql: string) => string) =>
    interruptedDatabase('update "live_channels"', { meanwhile: first, ...(change && { change }) });

  test('with two events: the first one’s stays, and the second is refused', async () => {
    const { channelId, eventId } = await planned();
    const second = await createEvent({ channelId });
    const d1 = race(() => callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId }));
    const late = { d1, now: testNow + 5 };
    const asked = callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId: second.id }, late);
    expect(await refusalOf(asked)).toMatchObject({ reason: 'live-channel-changed' });
    expect(await channelNow(channelId)).toEqual({ onAirSince: testNow, eventId });
    expect(await timesOf(second.id)).toEqual([null, null]);
  });

  test('planted: without the condition the second would win as well', async () => {
    const { channelId, eventId } = await planned();
    const second = await createEvent({ channelId });
    const d1 = race(
      () => callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId }),
      (sql) => sql.replace('"on_air_since" is ?', '"on_air_since" is coalesce(?, "on_air_since")'),
    );
    const late = { d1, now: testNow + 5 };
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId: second.id }, late);
    expect(await channelNow(channelId)).toEqual({ onAirSince: testNow + 5, eventId: second.id });
    expect(await timesOf(eventId)).toEqual([testNow, null]);
  });

  test('one ends what the other has ended and begun anew: it stays on air', async () => {
    const { channelId, eventId } = await planned();
    const second = await createEvent({ channelId });
    await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId });
    const d1 = race(async () => {
      await callAs(editor, 'SetOnAir', { channelId, isOnAir: false }, { now: testNow + 1 });
      await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId: second.id }, { now: testNow + 2 });
    });
    const asked = callAs(editor, 'SetOnAir', { channelId, isOnAir: false }, { d1, now: testNow + 3 });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'live-channel-changed' });
    expect(await channelNow(channelId)).toEqual({ onAirSince: testNow + 2, eventId: second.id });
    expect(await timesOf(second.id)).toEqual([testNow + 2, null]);
    expect(await timesOf(eventId)).toEqual([testNow, testNow + 1]);
  });

  test('one cancels the event that the other begins: it does not begin', async () => {
    const { channelId, eventId } = await planned();
    const d1 = race(() => callAs(editor, 'CancelLiveEvent', { eventId, isCancelled: true }));
    const asked = callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId }, { d1 });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'live-channel-changed' });
    expect(await channelNow(channelId)).toEqual({ onAirSince: null, eventId: null });
    expect(await timesOf(eventId)).toEqual([null, null]);
  });
});

test('the audit log has who put what on air', async () => {
  const { channelId, eventId } = await planned();
  await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId });
  expect(await auditOf('SetOnAir')).toMatchObject([
    {
      actorId: editor.id,
      subject: channelId,
      outcome: 'done',
      before: { onAirSince: null, eventId: null },
      after: { onAirSince: testNow, eventId },
    },
  ]);
});

test('an open page is notified of the version that a page reads then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { id: userId } = await createUser();
  const tab = await connect(userId);
  const shards = wholeBroadcast(env.BROADCAST);
  await vi.waitFor(
    async () =>
      expect((await Promise.all(shards.map((shard) => shard.count()))).reduce((sum, one) => sum + one, 0)).toBe(1),
    { timeout: 10_000, interval: 20 },
  );
  await tab.heard();
  const { channelId, eventId } = await planned();
  await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId });
  for (const shard of shards) while (await runDurableObjectAlarm(shard));
  const { version } = await callAs({ id: userId }, 'GetLive', {});
  expect(await tab.heard()).toEqual([{ type: 'live', version }]);
});

test('what begins knows nothing of the time before; what goes on keeps its words', async () => {
  const { channelId, eventId } = await planned();
  const room = liveRoomOf(env.LIVE_ROOM, channelId);
  await room.say('di prima');
  await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId });
  const comer = async () => {
    const watcher = await enterRoom(channelId, 'somebody');
    const heard = (await watcher.heard()).map(({ type }) => type);
    await watcher.close();
    return heard;
  };
  expect(await comer()).toEqual(['watching']);
  await callAs(editor, 'SendLiveMessage', { channelId, text: 'adesso' });
  await callAs(editor, 'SetOnAir', { channelId, isOnAir: false });
  await callAs(editor, 'SetOnAir', { channelId, isOnAir: true, eventId });
  expect(await comer()).toEqual(['watching', 'message']);
});
