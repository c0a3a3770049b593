import { build } from 'esbuild';
import type RxPlayer from 'rx-player';
import { expect, freshUser, test } from './support';
import { grantIn, lesson } from './watch-support';

// What the Worker serves is a stream by the standards, not one that only our own player understands.

declare global {
  interface Window {
    foreign: { RxPlayer: typeof RxPlayer; player: RxPlayer };
  }
}

/** Another player as one script that leaves its class in `window.foreign`. */
async function foreignPlayer(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: "export { default as RxPlayer } from 'rx-player';", resolveDir: process.cwd() },
    bundle: true,
    format: 'iife',
    globalName: 'foreign',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

test.use({ bypassCSP: true });

test('another player plays a lesson with its licence, sound and subtitles', { tag: '@faults' }, async ({
  page,
  signInAs,
  call,
}) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await page.goto('/legal/privacy');
  const grant = grantIn((await call(page, 'GetVideo', { videoId: lesson })).body);
  await page.addScriptTag({ content: await foreignPlayer() });
  await page.evaluate(({ dash, licence, drmToken }) => {
    const videoElement = document.createElement('video');
    videoElement.muted = true;
    const textTrackElement = document.createElement('div');
    textTrackElement.id = 'foreign-captions';
    document.body.appendChild(videoElement);
    document.body.appendChild(textTrackElement);
    const player = new window.foreign.RxPlayer({ videoElement });
    window.foreign.player = player;
    player.addEventListener('availableTextTracksChange', (tracks) => {
      const track = tracks.find(({ language }) => language === 'it');
      if (track) player.setTextTrack(track.id);
    });
    player.loadVideo({
      url: new URL(dash, location.href).href,
      transport: 'dash',
      autoPlay: true,
      textTrackMode: 'html',
      textTrackElement,
      keySystems: [
        {
          type: 'clearkey',
          getLicense: async (message) => {
            const headers = { 'x-drm-token': drmToken, 'content-type': 'application/json' };
            const answer = await fetch(licence, { method: 'POST', headers, body: message });
            return answer.arrayBuffer();
          },
        },
      ],
    });
  }, grant);
  const facts = () =>
    page.evaluate(() => {
      const { player } = window.foreign;
      return {
        error: player.getError()?.message ?? null,
        state: player.getPlayerState(),
        isBeyond: player.getPosition() > 3,
        hasPicture: (document.querySelector('video')?.videoWidth ?? 0) > 0,
        audio: player.getAvailableAudioTracks().length,
        texts: player.getAvailableTextTracks().map(({ language }) => language),
      };
    });
  await expect.poll(facts).toEqual({
    error: null,
    state: 'PLAYING',
    isBeyond: true,
    hasPicture: true,
    audio: 2,
    texts: ['it', 'en', 'es'],
  });
  await expect(page.locator('#foreign-captions')).toHaveText(/\p{L}{3}/u);
});
