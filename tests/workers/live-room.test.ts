import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sessions } from '../../db/schema';
import { liveRoomOf } from '../../durable-objects/stubs';
import { backend } from '../../workers/backend';
import { Watcher } from '../durable-objects/live-room/watcher';
import { createAdmin, createUser, saveSettings } from '../support/factories';
import { openSession } from '../support/http';
import { createChannel } from '../support/live';
import { db, testNow } from '../support/scope';
import { until } from '../support/until';

const origin = 'https://apice.example';
beforeEach(() => saveSettings({ SHOW_LIVE: true }));

const onAir = { onAirSince: testNow };
const addressOf = (channelId: string, host = origin) => `${host}/realtime/live/${channelId}`;

async function enter(channelId: string, headers: Record<string, string>) {
  const response = await exports.default.fetch(addressOf(channelId), {
    headers: { upgrade: 'websocket', origin, ...headers },
  });
  if (response.webSocket) return new Watcher(response.webSocket);
  const { error } = await response.json<{ error: { reason: string } }>();
  return [response.status, error.reason];
}

async function watcherOf(channelId: string, cookie: string): Promise<Watcher> {
  const entered = await enter(channelId, { cookie });
  if (!(entered instanceof Watcher)) throw new Error(`refused: ${entered.join(' ')}`);
  return entered;
}

const cookieOf = async (userId: string) => `session=${await openSession(userId)}`;

test('who may watch is in the room, one person with two devices', async () => {
  const { id: channelId } = await createChannel(onAir);
  const [user, other] = [await createUser(), await createUser()];
  const watchers = [
    await watcherOf(channelId, await cookieOf(user.id)),
    await watcherOf(channelId, await cookieOf(user.id)),
    await watcherOf(channelId, await cookieOf(other.id)),
  ];
  expect(await liveRoomOf(env.LIVE_ROOM, channelId).watching()).toEqual({ count: 2, peak: 2 });
  for (const watcher of watchers) await watcher.close();
});

test('a visitor, another site and a plain request are given no socket', async () => {
  const { id: channelId } = await createChannel(onAir);
  const cookie = await cookieOf((await createUser()).id);
  expect(await enter(channelId, {})).toEqual([401, 'sign-in-needed']);
  for (const from of ['https://evil.example', 'null']) {
    expect(await enter(channelId, { cookie, origin: from })).toEqual([403, 'cross-origin']);
  }
  expect(await enter(channelId, { cookie, upgrade: 'h2c' })).toEqual([400, 'upgrade-needed']);
});

test('a silent channel, one for others and one that is not there have no room', async () => {
  const cookie = await cookieOf((await createUser()).id);
  const [silent, foreign] = [await createChannel(), await createChannel({ ...onAir, categories: ['aso'] })];
  expect(await enter(silent.id, { cookie })).toEqual([503, 'live-silent']);
  expect(await enter(foreign.id, { cookie })).toEqual([404, 'live-channel-not-found']);
  expect(await enter('nowhere', { cookie })).toEqual([404, 'live-channel-not-found']);
});

test('nobody is in a room while live is closed', async () => {
  await saveSettings({ LIVE_AUDIENCE: { languages: [], categories: [] } });
  const { id: channelId } = await createChannel(onAir);
  expect(await enter(channelId, { cookie: await cookieOf((await createUser()).id) })).toEqual([
    403,
    'live-not-for-you',
  ]);
});

test('an administrator in somebody’s name is not counted', async () => {
  const [admin, user] = [await createAdmin(), await createUser()];
  const { id: channelId } = await createChannel(onAir);
  const cookie = await cookieOf(user.id);
  const impersonation = { kind: 'impersonation' as const, impersonatorId: admin.id };
  await db.update(sessions).set(impersonation).where(eq(sessions.userId, user.id));
  const host = 'https://vista.example';
  const context = createExecutionContext();
  const request = new Request(addressOf(channelId, host), { headers: { upgrade: 'websocket', origin: host, cookie } });
  const response = await backend.fetch(request, { ...env, IMPERSONATION_URL: host }, context);
  await waitOnExecutionContext(context);
  expect([response.status, await response.json()]).toMatchObject([403, { error: { reason: 'impersonating' } }]);
});

test('a socket that outlives its session carries nothing of anybody, and no new one is given', async () => {
  const { id: channelId } = await createChannel(onAir);
  const { id } = await createUser();
  const cookie = await cookieOf(id);
  const watcher = await watcherOf(channelId, cookie);
  await exports.default.fetch(`${origin}/api/LogoutAll`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin, cookie },
  });
  await liveRoomOf(env.LIVE_ROOM, channelId).say('a tutti');
  const heard = await watcher.heard();
  expect(heard).toContainEqual(expect.objectContaining({ type: 'message', text: 'a tutti' }));
  expect(heard.filter(({ type }) => type !== 'message' && type !== 'watching')).toEqual([]);
  expect(await enter(channelId, { cookie })).toEqual([401, 'sign-in-needed']);
  await watcher.close();
  await until(async () => expect((await liveRoomOf(env.LIVE_ROOM, channelId).watching()).count).toBe(0));
});
