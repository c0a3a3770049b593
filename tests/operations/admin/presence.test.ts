import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Audience } from '../../../durable-objects/audience/Audience';
import { audienceOf, wholeAudience } from '../../../durable-objects/stubs';
import { operations, type OperationName } from '../../../operations';
import { untilAudience } from '../../durable-objects/audience/audience-support';
import { startOfTest, time } from '../../durable-objects/support';
import { connect, useTestClock, type TestTab } from '../../durable-objects/test-tab';
import { auditOf } from '../../support/audit';
import { cutOff } from '../../support/cut-off';
import { createAdmin, createSubscription, createUser, createVideo } from '../../support/factories';
import { callAs, makeScope, openSession, refusalOf, testDeviceId } from '../../support/scope';

useTestClock();
const log = () => vi.spyOn(console, 'info').mockImplementation(() => undefined);
beforeEach(() => void log());
afterEach(() => vi.restoreAllMocks());

/** A viewer who watches a lesson from second 30 on, and their tab. */
async function createWatcher(nome: string, videoId: string): Promise<{ id: string; tab: TestTab }> {
  const { id } = await createUser({ nome, cognome: 'Riva' });
  await createSubscription(id, { planMetadata: { VIEWS: '1' } });
  const tab = await connect(id, { deviceId: testDeviceId, viewLimit: 1 });
  await tab.watch(videoId, 30);
  await untilAudience(id, [`${videoId}: playing at 30`]);
  return { id, tab };
}

describe('GetPresence', () => {
  test('names who watches what, the newest first, with counts of all', async () => {
    const admin = await createAdmin();
    await createVideo({ id: 'diga', title: 'La diga in tre gesti' });
    await createVideo({ id: 'sutura', title: 'Suture senza tensione' });
    const anna = await createWatcher('Anna', 'diga');
    time.advance(4);
    await createWatcher('Bruno', 'diga');
    time.advance(4);
    const carla = await createWatcher('Carla', 'sutura');
    await carla.tab.pause(33);
    await untilAudience(carla.id, ['sutura: paused at 33']);

    const all = await callAs(admin, 'GetPresence', {});
    expect(all).toMatchObject({ watching: 2, paused: 1, isPartial: false });
    expect(all.videos).toEqual([
      { id: 'diga', title: 'La diga in tre gesti', watching: 2, paused: 0 },
      { id: 'sutura', title: 'Suture senza tensione', watching: 0, paused: 1 },
    ]);
    expect(all.views.map(({ name, watching, seconds }) => [name, watching, seconds])).toEqual([
      ['Carla Riva', 0, 33],
      ['Bruno Riva', 1, 34],
      ['Anna Riva', 1, 38],
    ]);
    expect(all.views[2]).toMatchObject({
      userId: anna.id,
      deviceId: testDeviceId,
      video: { id: 'diga', title: 'La diga in tre gesti' },
      ts: startOfTest,
      lastVideoUpdate: startOfTest,
      ua: 'Chrome, Windows',
    });
    const two = await callAs(admin, 'GetPresence', { limit: 1, videoId: 'diga' });
    expect(two).toMatchObject({ watching: 2, paused: 1, views: [{ name: 'Bruno Riva' }] });
  });

  test('is empty when nobody watches', async () => {
    expect(await callAs(await createAdmin(), 'GetPresence', {})).toMatchObject({ watching: 0, videos: [], views: [] });
  });

  test('says so when a part of the audience does not answer, and refuses when none does', async () => {
    const admin = await createAdmin();
    await createVideo({ id: 'diga' });
    const { id } = await createWatcher('Anna', 'diga');
    const own = audienceOf(env.AUDIENCE, id).id.toString();
    const silent = new Set<Audience>();
    const { read } = Audience.prototype;
    vi.spyOn(Audience.prototype, 'read').mockImplementation(function answer(this: Audience, ...asked) {
      if (silent.has(this)) throw cutOff();
      return read.apply(this, asked);
    });
    const fail = async (shard: DurableObjectStub<Audience>) =>
      runInDurableObject(shard, (audience: Audience) => void silent.add(audience));
    const shards = wholeAudience(env.AUDIENCE);
    const [other, ...rest] = shards.filter((shard) => shard.id.toString() !== own);
    if (!other) throw new Error('there is one shard only');
    await fail(other);
    expect(await callAs(admin, 'GetPresence', {})).toMatchObject({ watching: 1, isPartial: true });
    for (const shard of [audienceOf(env.AUDIENCE, id), ...rest]) await fail(shard);
    expect(await refusalOf(callAs(admin, 'GetPresence', {}))).toMatchObject({ code: 'unavailable' });
  });
});

describe('StopViewing', () => {
  test('stops one view: its tab hears it, its place is free, and only GetVideo opens the video again', async () => {
    const admin = await createAdmin();
    await createVideo({ id: 'diga' });
    const { id, tab } = await createWatcher('Anna', 'diga');
    const { views } = await callAs(admin, 'GetPresence', {});
    const { userId = '', connectionId = '' } = views[0] ?? {};
    expect(await callAs(admin, 'StopViewing', { userId, connectionId })).toEqual({ stopped: true });
    const stopped = [{ type: 'stopped', by: 'Apice' }];
    expect(await tab.heard()).toEqual(stopped);
    expect(await callAs(admin, 'GetPresence', {})).toMatchObject({ watching: 0, views: [] });
    expect(await auditOf('StopViewing')).toMatchObject([
      { actorId: admin.id, userId: id, subject: connectionId, outcome: 'done', requestId: 'test-request' },
    ]);

    expect(await tab.watch('diga', 31)).toEqual(stopped);
    expect(await tab.takeOver()).toEqual(stopped);
    const other = await connect(id, { deviceId: 'B'.repeat(32), viewLimit: 1 });
    expect(await other.watch('diga')).toEqual([{ type: 'admitted', videoId: 'diga' }]);
    await other.leave(0);
    await callAs({ id }, 'GetVideo', { videoId: 'diga' });
    expect(await tab.watch('diga', 31)).toEqual([{ type: 'admitted', videoId: 'diga' }]);
  });

  test('of a view that is over says so, and the audience forgets it', async () => {
    const admin = await createAdmin();
    const view = { deviceId: testDeviceId, device: 'Chrome', videoId: 'diga', since: 0, seconds: 0, isPlaying: true };
    const ghost = { userId: 'u', connectionId: 'ghost', at: time.now(), ...view };
    await audienceOf(env.AUDIENCE, 'u').announce([ghost], []);
    expect(await callAs(admin, 'GetPresence', {})).toMatchObject({ watching: 1 });
    const refusal = await refusalOf(callAs(admin, 'StopViewing', { userId: 'u', connectionId: 'ghost' }));
    expect(refusal).toMatchObject({ code: 'not-found', reason: 'view-not-found' });
    expect(await callAs(admin, 'GetPresence', {})).toMatchObject({ watching: 0 });
  });
});

const forAdmins = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].allowed === 'admin');

test.each(forAdmins)('%s wants an administrator with a second factor', async (name) => {
  const admin = await createUser({ admin: true });
  // The caller is checked before the input: what is asked for does not matter.
  expect(
    await refusalOf(operations[name].run(await makeScope({ cookie: await openSession(admin.id) }), {})),
  ).toMatchObject({
    code: 'permission-denied',
    reason: 'second-factor-needed',
  });
});
