import { beforeEach, describe, expect, test } from 'vitest';
import { createUser, saveSettings } from '../../support/factories';
import { createChannel } from '../../support/live';
import { callAs, makeScope, openSession, readSettings, refusalOf, testNow, call } from '../../support/scope';

beforeEach(() => saveSettings({ SHOW_LIVE: true }));

describe('GetStreamingData', () => {
  test('says of every channel for the caller whether it streams, in the editors’ order', async () => {
    const second = await createChannel({ name: 'Igiene', position: 2, languages: ['it', 'en'] });
    const first = await createChannel({ name: 'Chirurgia', position: 1, onAirSince: testNow });
    await createChannel({ categories: ['aso'] });
    await createChannel({ deletedAt: testNow });
    const { channels } = await callAs(await createUser(), 'GetStreamingData', {});
    expect(channels).toEqual([
      { channelId: first.id, name: 'Chirurgia', languages: ['it'], streaming: true },
      { channelId: second.id, name: 'Igiene', languages: ['it', 'en'], streaming: false },
    ]);
  });

  test('answers for one channel, and for none that is not there for the caller', async () => {
    const user = await createUser();
    const [one, foreign, deleted] = [
      await createChannel(),
      await createChannel({ categories: ['aso'] }),
      await createChannel({ deletedAt: testNow }),
    ];
    const { channels } = await callAs(user, 'GetStreamingData', { channelId: one.id });
    expect(channels.map(({ channelId }) => channelId)).toEqual([one.id]);
    for (const channelId of ['nowhere', foreign.id, deleted.id]) {
      const asked = callAs(user, 'GetStreamingData', { channelId });
      expect(await refusalOf(asked)).toMatchObject({ code: 'not-found', reason: 'live-channel-not-found' });
    }
  });

  test('is refused where the page is closed, and open to who tries it out', async () => {
    await saveSettings({ LIVE_AUDIENCE: { languages: ['it'], categories: ['aso'] } });
    const asked = callAs(await createUser(), 'GetStreamingData', {});
    expect(await refusalOf(asked)).toMatchObject({ reason: 'live-not-for-you' });
    const tester = await createUser({ experiments: { live: true } });
    expect(await callAs(tester, 'GetStreamingData', {})).toEqual({ channels: [] });
  });

  test('costs the session’s own round trip', async () => {
    await createChannel();
    const cookie = await openSession((await createUser()).id);
    await readSettings();
    const scope = await makeScope({ cookie });
    await call(scope, 'GetStreamingData', {});
    expect(scope.use.batches).toBe(1);
  });
});
