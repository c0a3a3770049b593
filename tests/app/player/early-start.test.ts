import { afterEach, expect, test, vi } from 'vitest';
import { earlyFilmWriter } from '../../../app/player/early/early-document.server';
import { earlyRule, startsEarly, type EarlyStart } from '../../../app/player/early/early-start';
import { firstFiles } from '../../../app/player/early/first-files.server';
import { askLicenceAhead, licenceAhead } from '../../../app/player/playback/licence-ahead';

const agents = {
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  app: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 ApiceApp/1.0',
};

test('where phones need the app, a phone’s document starts no film, and a Mac’s only without a touch screen', () => {
  const rulesOf = (isAppRequired: boolean) =>
    Object.fromEntries(Object.entries(agents).map(([name, agent]) => [name, earlyRule(agent, isAppRequired)]));
  expect(rulesOf(true)).toEqual({ mac: 'without-touch', windows: 'always', android: 'never', app: 'always' });
  expect(rulesOf(false)).toEqual({ mac: 'always', windows: 'always', android: 'always', app: 'always' });
});

test('a page that starts no film, or is none of a film, begins at once', () => {
  expect([{ early: 'always' }, { early: 'without-touch' }].map(startsEarly)).toEqual([true, true]);
  expect([{ early: 'never' }, { refused: {} }, null, undefined].map(startsEarly)).toEqual([false, false, false, false]);
});

/** A representation with 6 pieces of 2 s, then one of 6 s. */
const track = (folder: string, bandwidth: number) => `
  <Representation id="${folder}" bandwidth="${bandwidth}">
    <SegmentTemplate timescale="1000" initialization="${folder}/init.mp4" media="${folder}/$Number$.m4s" startNumber="1">
      <SegmentTimeline><S t="0" d="2000" r="5"/><S t="12000" d="6000"/></SegmentTimeline>
    </SegmentTemplate>
  </Representation>`;
const pssh = (count: number) => {
  const bytes = new Uint8Array(36 + count * 16).fill(251, 32);
  bytes[8] = 1;
  bytes[31] = count;
  return `<cenc:pssh>${btoa(String.fromCharCode(...bytes))}</cenc:pssh>`;
};
const manifest = `<MPD><Period>
  <AdaptationSet contentType="video">${pssh(1)}${track('v720', 900)}${track('v360', 90)}</AdaptationSet>
  <AdaptationSet contentType="audio" lang="it">${pssh(1)}${track('a-it', 20)}</AdaptationSet>
  <AdaptationSet contentType="audio" lang="en">${pssh(1)}${track('a-en', 20)}</AdaptationSet>
</Period></MPD>`;

const startAt = (startSeconds: number, video: Partial<EarlyStart['video']> = {}, rest: Partial<EarlyStart> = {}) =>
  ({
    video: {
      id: 'diga',
      dash: '/m/signed/diga/cbcs/manifest.mpd',
      hls: '',
      manifest,
      drmToken: 'token',
      licences: [{ drmType: 'clearkey', address: '/api/drm/clearkey/diga' }],
      ...video,
    },
    startSeconds,
    language: 'it',
    volume: 1,
    rule: 'always',
    ...rest,
  }) as EarlyStart;

test('a film begins with the lowest quality and the sound that is wanted, at the piece of its start', () => {
  const filesAt = (second: number, language = 'it') =>
    firstFiles(startAt(second, {}, { language })).map((file) => file.replace('/m/signed/diga/cbcs/', ''));
  expect(filesAt(0)).toEqual(['v360/init.mp4', 'v360/1.m4s', 'a-it/init.mp4', 'a-it/1.m4s']);
  expect(filesAt(3.9, 'en')).toEqual(['v360/init.mp4', 'v360/2.m4s', 'a-en/init.mp4', 'a-en/2.m4s']);
  expect(filesAt(13, 'fr')).toEqual(['v360/init.mp4', 'v360/7.m4s', 'a-it/init.mp4', 'a-it/7.m4s']);
  expect(filesAt(900)).toContain('v360/7.m4s');
  expect(firstFiles(startAt(0, { manifest: null }))).toEqual([]);
  expect(firstFiles(startAt(0, { manifest: '<MPD>' }))).toEqual([]);
});

test('what the document says stays within its element', () => {
  const html = earlyFilmWriter('nonce', 'start()')(startAt(0, { manifest: `${manifest}</script><script>alert(1)` }));
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script id="early-film" type="application/json">',
    '<script type="module" async nonce="nonce">',
    '<script type="module" nonce="nonce">',
  ]);
  expect(html).toContain('>start()</script>');
  expect(html).not.toContain('alert(1)<');
  expect(html).toContain('href="/m/signed/diga/cbcs/v360/1.m4s"');
});

test('a document that starts no film fetches only the player, one that may not only asks for no piece', () => {
  const write = earlyFilmWriter('nonce', 'start()');
  expect(write(startAt(0, {}, { rule: 'never' }))).toMatch(/^<link rel="preload" as="script" [^>]*>$/);
  expect(write(startAt(0, {}, { rule: 'without-touch' }))).not.toContain('as="fetch"');
});

const asked = (kids: string[]) => new TextEncoder().encode(JSON.stringify({ kids, type: 'temporary' }));
const address = 'https://apice.test/api/drm/clearkey/diga';
const kid = '-_v7-_v7-_v7-_v7-_v7-w';

afterEach(() => vi.unstubAllGlobals());

function serverAnswers(answer: () => Promise<Response>) {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { href: 'https://apice.test/watch/diga' });
  return fetched;
}

test('a licence is asked for once, with the token and the keys of the manifest, and given once', async () => {
  const fetched = serverAnswers(async () => new Response('keys'));
  askLicenceAhead(startAt(0).video);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/drm/clearkey/diga', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-drm-token': 'token' },
    body: JSON.stringify({ kids: [kid], type: 'temporary' }),
  });
  expect(await (await licenceAhead(address, asked([kid])))?.text()).toBe('keys');
  expect(await licenceAhead(address, asked([kid]))).toBeNull();
});

test('a licence of other keys, of another address, refused or lost is the player’s to ask for', async () => {
  serverAnswers(async () => new Response('keys'));
  for (const [where, body] of [
    [address, asked(['other'])],
    [address.replace('diga', 'sutura'), asked([kid])],
    [address, null],
  ] as const) {
    askLicenceAhead(startAt(0).video);
    expect(await licenceAhead(where, body)).toBeNull();
  }
  for (const answer of [async () => new Response('', { status: 403 }), () => Promise.reject(new TypeError('lost'))]) {
    serverAnswers(answer);
    askLicenceAhead(startAt(0).video);
    expect(await licenceAhead(address, asked([kid]))).toBeNull();
  }
});

test('nothing is asked for where a provider could take money, or the browser would send several requests', () => {
  const fetched = serverAnswers(async () => new Response('keys'));
  const clearkey = { drmType: 'clearkey' as const, address: '/a' };
  askLicenceAhead(startAt(0, { licences: [clearkey, { drmType: 'widevine', address: '/b' }] }).video);
  askLicenceAhead(startAt(0, { licences: [{ drmType: 'widevine', address: '/b' }] }).video);
  askLicenceAhead(startAt(0, { manifest: manifest.replace('</MPD>', `${pssh(2)}</MPD>`) }).video);
  askLicenceAhead(startAt(0, { manifest: null }).video);
  expect(fetched).not.toHaveBeenCalled();
});
