import { afterEach, expect, test } from 'vitest';
import { startOf, timescaleOf } from '../../../domain/live/recording/boxes';
import { dashOf, masterList, trackList } from '../../../domain/live/recording/manifest';
import type { Pass } from '../../../domain/live/recording/pass';
import { timelineOf, type Timeline } from '../../../domain/live/recording/timeline';
import { createEngine } from '../../../app/player/playback/engine';
import { loadBuild } from '../../../app/player/playback/shaka';
import dashUrl from 'shaka-player/dist/shaka-player.dash-es2021.js?url';
import hlsUrl from 'shaka-player/dist/shaka-player.hls-es2021.js?url';

/** Eight seconds of a film in pieces of two, as a broadcast sends them. */
const files = import.meta.glob<string>('./film/**/*.{mp4,m4s}', { eager: true, query: '?url', import: 'default' });
const realFetch = window.fetch;
const bytesOf = async (name: string) =>
  new Uint8Array(await (await realFetch(files[`./film/${name}`] ?? '')).arrayBuffer());

const path = `/m/1900000000.anna.${'s'.repeat(43)}/live-sera`;
/** As an answer of the Worker names itself; one that is made here has no address. */
const signed = new URL(path, location.href).href;
const about = { width: null, height: null, bandwidth: 0 };
const tracks: Pass['tracks'] = [
  { ...about, name: 'v360', kind: 'video', codecs: 'avc1.64001e', bandwidth: 400_000, language: null },
  { ...about, name: 'a-it', kind: 'audio', codecs: 'mp4a.40.2', language: 'it' },
];

/** Two eras of four pieces; of the first one the second piece is missing. */
async function recorded(): Promise<Timeline> {
  const pieces = await Promise.all(
    ['0-0', '1-0'].flatMap((era) =>
      tracks.map(async ({ name }): Promise<Pass['pieces'][number]> => {
        const timescale = timescaleOf(await bytesOf(`${name}/init.mp4`)) ?? 0;
        const listed = [1, 2, 3, 4].map(async (number): Promise<[number, number, number | null]> => {
          const isMissing = era === '0-0' && number === 2;
          return [number, 2, isMissing ? null : startOf(await bytesOf(`${name}/${number}.m4s`))];
        });
        return { track: name, era, timescale, listed: await Promise.all(listed) };
      }),
    ),
  );
  return timelineOf([{ folder: 'sera', passes: [{ at: 0, source: '', restarts: 0, tracks, edges: {}, pieces }] }]);
}

let timeline: Timeline;
const asked: string[] = [];

/** Stands where the Worker is: the recording's pieces and lists below a signed address. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (!pathname.startsWith('/m/')) return realFetch(input, init);
  const file = pathname.slice(path.length + 1);
  asked.push(file);
  if (file === 'film/cbcs/manifest.mpd') return new Response(dashOf(timeline));
  if (file === 'film/cbcs/master.m3u8') return new Response(masterList(timeline));
  const list = tracks.find(({ name }) => file === `film/cbcs/${name}.m3u8`);
  if (list) return new Response(trackList(timeline, list));
  const [, piece = ''] = /^pieces\/sera-[01]-0\/(.+)$/.exec(file) ?? [];
  return files[`./film/${piece}`] ? realFetch(files[`./film/${piece}`] ?? '') : new Response(null, { status: 404 });
}
window.fetch = answer;

afterEach(() => {
  document.querySelector('video')?.remove();
  asked.length = 0;
});

function pictureOf(): HTMLVideoElement {
  const media = document.createElement('video');
  media.muted = true;
  document.body.appendChild(media);
  return media;
}

/** Plays from a second until another. */
async function plays(media: HTMLVideoElement, from: number, to: number): Promise<void> {
  media.currentTime = from;
  await media.play();
  await expect.poll(() => media.currentTime).toBeGreaterThan(to);
}

const cases: [string, () => Promise<[media: HTMLVideoElement, close: () => Promise<unknown>]>][] = [
  [
    'in our player, by DASH',
    async () => {
      const shaka = await loadBuild(dashUrl);
      const address = `${signed}/film/cbcs/manifest.mpd`;
      const source = { id: 'live-sera', dash: address, hls: '', manifest: dashOf(timeline), drmToken: 't' };
      const licences = [{ drmType: 'clearkey' as const, address: '/api/drm/clearkey/live-sera' }];
      const grant = { expiresAt: 1_900_000_000, lifeSeconds: 600, licences, fairplayCertificate: null };
      const player = createEngine(shaka, { ...source, ...grant }, 'it');
      const media = pictureOf();
      await player.attach(media);
      await player.load(address);
      return [media, () => player.destroy()];
    },
  ],
  [
    'by HLS, as an iPhone without Media Source plays it',
    async () => {
      const shaka = await loadBuild(hlsUrl);
      const player = new shaka.Player();
      const media = pictureOf();
      await player.attach(media);
      await player.load(`${signed}/film/cbcs/master.m3u8`);
      return [media, () => player.destroy()];
    },
  ],
];

test.each(cases)('a recording plays %s: over what is missing, over a restart, and to its end', async (_how, opened) => {
  timeline = await recorded();
  expect(timeline.missing).toEqual([{ at: 2, seconds: 2 }]);
  expect(timeline.periods.map(({ at }) => at)).toEqual([0, 2, 6]);
  const [media, close] = await opened();
  expect(media.duration).toBeCloseTo(14, 0);
  await plays(media, 1, 3);
  await plays(media, 5, 7);
  await plays(media, 12.5, 13.5);
  await expect.poll(() => media.ended).toBe(true);
  expect(asked.filter((file) => file.includes('-0/v360/'))).not.toContain('pieces/sera-0-0/v360/2.m4s');
  expect(media.error).toBeNull();
  await close();
});
