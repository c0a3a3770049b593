import { describe, expect, test } from 'vitest';
import { createAdmin } from '../../support/factories';
import { callAs, callUncheckedAs, refusalOf, testNow, type ScopeOptions } from '../../support/scope';

const source = 'https://cdn.example.com/live/aula/master.m3u8';
const editor = () => createAdmin({ role: 'editor' });

/** Sources by their files: a list is a text, a piece is null. What was asked is noted. */
function playing(files: Record<string, string | null>) {
  const asked: string[] = [];
  const liveSources: ScopeOptions['liveSources'] = {
    async list(address) {
      asked.push(address);
      return files[address] ?? null;
    },
    async has(address) {
      asked.push(address);
      return files[address] === null;
    },
    piece: async () => 'down',
  };
  return { asked, liveSources };
}

const at = (file: string) => `https://cdn.example.com/live/aula/${file}`;
const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv360.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nv720.m3u8\n';
const mediaList = (...lines: string[]) => ['#EXTM3U', '#EXT-X-TARGETDURATION:4', ...lines, ''].join('\n');
const clock = (secondsAgo: number) => `#EXT-X-PROGRAM-DATE-TIME:${new Date(testNow - secondsAgo * 1000).toISOString()}`;
const segments = ['#EXTINF:4,', '1.m4s', '#EXTINF:3.6,', '2.m4s'];
const played = { [at('1.m4s')]: null, [at('2.m4s')]: null };

const ofMaster = (list: string | undefined, first = master) => ({
  ...played,
  [source]: first,
  ...(list !== undefined && { [at('v360.m3u8')]: list }),
});

const whole = { qualities: 2, targetSeconds: 4, windowSeconds: 8 };
const nothing = { targetSeconds: null, windowSeconds: null };

describe('a source', () => {
  test.each<[string, Record<string, string | null>, object]>([
    ['that streams', ofMaster(mediaList(clock(12), ...segments)), { result: 'streams', ...whole }],
    ['without a clock', ofMaster(mediaList(...segments)), { result: 'streams', ...whole }],
    [
      'whose newest segment is half a minute old',
      ofMaster(mediaList(clock(37), ...segments)),
      { result: 'streams', ...whole },
    ],
    ['whose newest segment is older', ofMaster(mediaList(clock(40), ...segments)), { result: 'stands', ...whole }],
    ['whose clock is ahead', ofMaster(mediaList(clock(-3600), ...segments)), { result: 'streams', ...whole }],
    [
      'of long segments, of which three may be missed',
      ofMaster(mediaList(clock(60), ...segments).replace('DURATION:4', 'DURATION:20')),
      { result: 'streams', ...whole, targetSeconds: 20 },
    ],
    ['that has ended', ofMaster(mediaList(clock(9999), ...segments, '#EXT-X-ENDLIST')), { result: 'ended', ...whole }],
    ['without a segment', ofMaster(mediaList()), { result: 'empty', qualities: 2, targetSeconds: 4, windowSeconds: 0 }],
    [
      'without a quality',
      ofMaster(undefined, '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n'),
      { result: 'empty', qualities: 0, ...nothing },
    ],
    ['that does not answer', {}, { result: 'down', qualities: 0, ...nothing }],
    ['whose quality does not answer', ofMaster(undefined), { result: 'down', qualities: 2, ...nothing }],
    [
      'whose newest segment is not there',
      ofMaster(mediaList('#EXTINF:4,', '3.m4s')),
      { result: 'down', qualities: 2, targetSeconds: 4, windowSeconds: 4 },
    ],
    ['that answers with a page', { [source]: '<!doctype html>' }, { result: 'not-a-list', qualities: 0, ...nothing }],
    ['whose quality is a page', ofMaster('<!doctype html>'), { result: 'not-a-list', qualities: 2, ...nothing }],
    ['of lists of lists', ofMaster(master), { result: 'not-a-list', qualities: 2, ...nothing }],
    [
      'whose qualities are elsewhere',
      ofMaster(undefined, master.replace('v360', 'https://other.example.com/v360')),
      { result: 'other-host', qualities: 2, ...nothing },
    ],
    [
      'whose segments are elsewhere',
      ofMaster(mediaList('#EXTINF:4,', '//other.example.com/1.m4s')),
      { result: 'other-host', qualities: 2, targetSeconds: 4, windowSeconds: 4 },
    ],
    [
      'that has one quality only',
      { ...played, [source]: mediaList(clock(12), ...segments) },
      { result: 'streams', ...whole, qualities: 1 },
    ],
  ])('%s', async (_what, files, expected) => {
    const { asked, liveSources } = playing(files);
    expect(await callAs(await editor(), 'CheckLiveSource', { kind: 'hls', source }, { liveSources })).toEqual(expected);
    expect(asked[0]).toBe(source);
    expect(asked.every((address) => address.startsWith('https://cdn.example.com/'))).toBe(true);
  });

  test('is read as a player reads it: the newest segment of the first quality', async () => {
    const { asked, liveSources } = playing(ofMaster(mediaList(...segments)));
    await callAs(await editor(), 'CheckLiveSource', { kind: 'hls', source }, { liveSources });
    expect(asked).toEqual([source, at('v360.m3u8'), at('2.m4s')]);
  });
});

test.each([
  ['youtube', 'dQw4w9WgXcQ'],
  ['vimeo', '76979871'],
] as const)('of %s nothing is asked', async (kind, id) => {
  const { asked, liveSources } = playing({});
  const check = await callAs(await editor(), 'CheckLiveSource', { kind, source: id }, { liveSources });
  expect([check, asked]).toEqual([{ result: 'not-asked', qualities: 0, ...nothing }, []]);
});

test.each([
  ['hls', 'http://cdn.example.com/master.m3u8', 'live-source-not-https'],
  ['hls', 'https://169.254.169.254/latest/meta-data.m3u8', 'live-source-not-public'],
  ['hls', 'http://localhost:8794/aula/master.m3u8', 'live-source-not-https'],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ', 'live-source-not-youtube'],
])('as %s, %s is refused before anything is asked', async (kind, address, reason) => {
  const { asked, liveSources } = playing({});
  const input = { kind, source: address };
  const refusal = await refusalOf(callUncheckedAs(await editor(), 'CheckLiveSource', input, { liveSources }));
  expect([refusal.code, refusal.reason, asked]).toEqual(['invalid-argument', reason, []]);
});

test('a developer’s own source is asked', async () => {
  const local = 'http://localhost:8794/aula/master.m3u8';
  const { asked, liveSources } = playing({});
  await callAs(await editor(), 'CheckLiveSource', { kind: 'hls', source: local }, { liveSources, isDevelopment: true });
  expect(asked).toEqual([local]);
});
