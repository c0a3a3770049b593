import { describe, expect, test } from 'vitest';
import {
  addressesIn,
  hasEndMark,
  isMaster,
  isPlaylist,
  mediaTimes,
  withAddresses,
  withoutHost,
} from '../../../domain/live/playlist';

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Italiano",URI="a-it.m3u8",CHANNELS="2"
#EXT-X-STREAM-INF:BANDWIDTH=900000,AUDIO="a"
v360.m3u8

#EXT-X-STREAM-INF:BANDWIDTH=2900000,AUDIO="a"
https://cdn.example.com/v720.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="i.m3u8"
`;

const media = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:410
#EXT-X-KEY:METHOD=AES-128,URI="key.bin",IV=0x1
#EXT-X-MAP:URI="init.mp4",BYTERANGE="700@0"
#EXT-X-PROGRAM-DATE-TIME:2026-11-27T20:00:00.000Z
#EXTINF:4.0,
410.m4s
#EXTINF:3.5,Aula di Roma
411.m4s
`;

const inBrackets = (address: string) => `<${address}>`;

describe('addresses', () => {
  test('of a list of lists are changed, on their lines and in its tags', () => {
    const changed = withAddresses(master.replaceAll('\n', '\r\n'), inBrackets);
    expect(changed.match(/<[^>]*>/g)).toEqual([
      '<a-it.m3u8>',
      '<v360.m3u8>',
      '<https://cdn.example.com/v720.m3u8>',
      '<i.m3u8>',
    ]);
    expect(changed.replaceAll(/[<>]/g, '')).toBe(master);
  });

  test('of a media list, too', () => {
    const changed = withAddresses(media, inBrackets);
    expect(changed.match(/<[^>]*>/g)).toEqual(['<key.bin>', '<init.mp4>', '<410.m4s>', '<411.m4s>']);
    expect(changed.replaceAll(/[<>]/g, '')).toBe(media);
  });

  test('are none in comments, in empty lines and where there is no list', () => {
    for (const list of ['', '\n', '  \n', '# URI="x.m4s"\n'])
      expect(withAddresses(list, inBrackets)).not.toContain('<');
  });

  test('on lines of their own are the qualities, or the segments', () => {
    expect(addressesIn(master)).toEqual(['v360.m3u8', 'https://cdn.example.com/v720.m3u8']);
    expect(addressesIn(media)).toEqual(['410.m4s', '411.m4s']);
  });
});

test.each<[string, string]>([
  ['#EXTM3U', '#EXTM3U'],
  ['#EXTINF:4.0,https://cdn.example.com/now', '#EXTINF:4.0,'],
  ['#EXTINF:4.0', '#EXTINF:4.0'],
  ['# made by cdn.example.com', ''],
  ['#EXT-X-SESSION-DATA:DATA-ID="x",VALUE="CDN.example.com"', ''],
  ['#EXT-X-CONTENT-STEERING:SERVER-URI="/l/x",PATHWAY-ID="https://steer.example"', ''],
  ['#EXT-X-DATERANGE:ID="1",X-AD="http://ads.example"', ''],
  ['#EXT-X-MAP:URI="/l/x/at/init.mp4"', '#EXT-X-MAP:URI="/l/x/at/init.mp4"'],
  ['/l/x/at/7.m4s', '/l/x/at/7.m4s'],
])('%s is passed on as %s', (line, expected) => {
  expect(withoutHost(line, 'cdn.example.com')).toBe(expected);
});

test.each([
  [master, true, true, false],
  [media, true, false, false],
  [`${media}#EXT-X-ENDLIST\n`, true, false, true],
  ['#EXTM3U8', false, false, false],
  ['<!doctype html><p>#EXTM3U', false, false, false],
  ['#EXTM3U\n# #EXT-X-STREAM-INF: and #EXT-X-ENDLIST are words here', true, false, false],
  ['', false, false, false],
])('list %# is one, of lists, or ended', (list, isOne, isOfLists, hasEnded) => {
  expect([isPlaylist(list), isMaster(list), hasEndMark(list)]).toEqual([isOne, isOfLists, hasEnded]);
});

describe('the times of a media list', () => {
  const began = Date.UTC(2026, 10, 27, 20, 0, 0);
  const again = Date.UTC(2026, 10, 27, 21, 0, 0);
  test.each<[string, string, [target: number, window: number, newestEndsAt: number | null]]>([
    ['by its clock', media, [4, 7.5, began + 7500]],
    [
      'by its latest clock',
      `${media}#EXT-X-PROGRAM-DATE-TIME:2026-11-27T21:00:00Z\n#EXTINF:2,\n412.m4s\n`,
      [4, 9.5, again + 2000],
    ],
    ['in a zone', media.replace('20:00:00.000Z', '21:00:00.000+01:00'), [4, 7.5, began + 7500]],
    ['without a clock', media.replace(/^#EXT-X-PROGRAM.*$/m, ''), [4, 7.5, null]],
    ['with a clock that is none', media.replace('2026-11-27T', 'x'), [4, 7.5, null]],
    ['with nothing in it', '#EXTM3U\n', [0, 0, null]],
  ])('%s', (_what, list, [targetSeconds, windowSeconds, newestEndsAt]) => {
    expect(mediaTimes(list)).toEqual({ targetSeconds, windowSeconds, newestEndsAt });
  });
});
