import { expect } from 'vitest';
import { call, makeScope, openSession, refusalOf } from '../../../support/scope';
import { exactly, playHonestly, type Script } from './cheats';
import { time } from '../../support';

/** Scripts that call operations, with or without a socket. */
export const callScripts: Script[] = [
  [
    'calls SaveProgress instead of watching',
    exactly(0),
    async (cheat) => {
      for (let seconds = 10; seconds <= 300; seconds += 10) {
        time.advance(1);
        await cheat.call('SaveProgress', { videoId: 'diga', seconds });
      }
    },
  ],
  [
    'saves positions in the future while it watches',
    exactly(30),
    async (cheat) => {
      const tab = await cheat.tab();
      await tab.watch('diga');
      await cheat.call('SaveProgress', { videoId: 'diga', seconds: 599 });
      await playHonestly(tab, 30);
      await cheat.call('SaveProgress', { videoId: 'diga', seconds: 9_999_999 });
    },
  ],
  [
    'watches films that are not there',
    exactly(0),
    async (cheat) => {
      const tab = await cheat.tab();
      for (const videoId of ['nessuna', '../diga', 'diga ', '__proto__']) {
        await tab.watch(videoId);
        time.advance(10);
        await tab.progress(10);
      }
      expect(await refusalOf(cheat.call('SaveProgress', { videoId: 'nessuna', seconds: 9 }))).toMatchObject({
        code: 'not-found',
      });
    },
  ],
  [
    'comes with a session that has ended',
    exactly(0),
    async (cheat) => {
      const cookie = await openSession(cheat.userId, time.now());
      const late = await makeScope({ cookie, now: time.now() + 31 * 86_400_000 });
      const forged = await makeScope({ token: 'a.b.c' });
      const calls = [
        () => call(late, 'SaveProgress', { videoId: 'diga', seconds: 60 }),
        () => call(forged, 'GetVideo', { videoId: 'diga' }),
      ];
      for (const attempt of calls) expect(await refusalOf(attempt())).toMatchObject({ code: 'unauthenticated' });
    },
  ],
  [
    'asks only for a preload, and plays what it got',
    exactly(30),
    async (cheat) => {
      await cheat.call('PreloadVideo', { videoId: 'diga' });
      const tab = await cheat.tab();
      await tab.watch('diga');
      await playHonestly(tab, 30);
    },
  ],
  [
    'tells VIDEO_WATCH and OPEN_VIDEO by itself',
    exactly(10),
    async (cheat) => {
      const forged = { id: crypto.randomUUID(), videoId: 'diga', params: { seconds: 3600 } };
      for (const name of ['VIDEO_WATCH', 'OPEN_VIDEO']) {
        expect(await refusalOf(cheat.call('TrackEvent', { ...forged, name }))).toMatchObject({
          code: 'invalid-argument',
        });
      }
      await cheat.call('TrackEvent', { ...forged, name: 'TIMESTAMP_USED' });
      const tab = await cheat.tab();
      await tab.watch('diga');
      await playHonestly(tab, 10);
    },
  ],
];
