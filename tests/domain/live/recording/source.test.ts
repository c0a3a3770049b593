import { describe, expect, test } from 'vitest';
import { piecesOf, tracksOf } from '../../../../domain/live/recording/source';

const sound = '#EXT-X-MEDIA:TYPE=AUDIO,URI="it.m3u8",GROUP-ID="a",LANGUAGE="it-IT",NAME="Italiano, forte"';
const picture = (about: string, address = 'v.m3u8') => `#EXT-X-STREAM-INF:${about}\n${address}`;
const codecs = 'CODECS="avc1.64001e,mp4a.40.2"';
const master = (...lines: string[]) => ['#EXTM3U', ...lines, ''].join('\n');

describe('the tracks of a list', () => {
  test('are its qualities and the sounds of their group', () => {
    const found = tracksOf(
      master(
        sound,
        '#EXT-X-MEDIA:TYPE=AUDIO,URI="en.m3u8",GROUP-ID="a",LANGUAGE="en"',
        '#EXT-X-MEDIA:TYPE=AUDIO,URI="other.m3u8",GROUP-ID="b",LANGUAGE="de"',
        '#EXT-X-MEDIA:TYPE=SUBTITLES,URI="sub.m3u8",GROUP-ID="s",LANGUAGE="it"',
        picture(`BANDWIDTH=400000,${codecs},RESOLUTION=640x360,AUDIO="a"`, 'v1.m3u8?t=1').replaceAll('\n', '\r\n'),
        picture(`BANDWIDTH=900000,${codecs},RESOLUTION=640x360,AUDIO="a"`, 'v2.m3u8'),
      ),
    );
    const about = { codecs: 'mp4a.40.2', bandwidth: 0, width: null, height: null };
    const seen = { kind: 'video', codecs: 'avc1.64001e', width: 640, height: 360, language: null };
    expect(found).toEqual({
      tracks: [
        { ...seen, name: 'v360', bandwidth: 400_000, address: 'v1.m3u8?t=1' },
        { ...seen, name: 'v360-2', bandwidth: 900_000, address: 'v2.m3u8' },
        { ...about, name: 'a-it', kind: 'audio', language: 'it', address: 'it.m3u8' },
        { ...about, name: 'a-en', kind: 'audio', language: 'en', address: 'en.m3u8' },
      ],
    });
  });

  test('a picture without a sound is one', () => {
    const found = tracksOf(master(picture('BANDWIDTH=1,CODECS="hvc1.1.6.L93.B0"')));
    expect(found).toMatchObject({ tracks: [{ name: 'v0', height: null, codecs: 'hvc1.1.6.L93.B0' }] });
  });

  test.each([
    ['a name without an end', master(picture('A'.repeat(900_000))), 'no-codecs'],
    ['one list of pieces', '#EXTM3U\n#EXTINF:2,\n1.m4s', 'no-qualities'],
    ['sound in the picture', master(picture(`BANDWIDTH=1,${codecs}`)), 'muxed'],
    ['no names of codecs', master(sound, picture('BANDWIDTH=1,AUDIO="a"')), 'no-codecs'],
    ['a codec that is none', master(sound, picture('BANDWIDTH=1,CODECS="<script>,mp4a.40.2",AUDIO="a"')), 'no-codecs'],
    ['a quality without an address', master('#EXT-X-STREAM-INF:BANDWIDTH=1'), 'no-qualities'],
  ])('%s cannot be recorded', (_what, list, problem) => {
    expect(tracksOf(list)).toEqual({ problem });
  });
});

const list = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:410
#EXT-X-DISCONTINUITY-SEQUENCE:3
#EXT-X-MAP:URI="init.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-27T20:00:00.000Z
#EXTINF:4.0,
410.m4s
#EXTINF:3.5,Aula
411.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init2.mp4"
#EXTINF:2,
412.m4s
`;

describe('the pieces of a list', () => {
  const clock = Date.UTC(2026, 10, 27, 20);

  test('have their number, era, initialisation, length and clock', () => {
    expect(piecesOf(list)).toEqual({
      pieces: [
        { number: 410, era: 3, address: '410.m4s', map: 'init.mp4', seconds: 4, toEdge: 5.5, clock },
        { number: 411, era: 3, address: '411.m4s', map: 'init.mp4', seconds: 3.5, toEdge: 2, clock: clock + 4000 },
        { number: 412, era: 4, address: '412.m4s', map: 'init2.mp4', seconds: 2, toEdge: 0, clock: null },
      ],
    });
  });

  test.each([
    ['encrypted ones', list.replace('#EXTINF', '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF'), 'encrypted'],
    ['parts of one file', list.replace('#EXTINF', '#EXT-X-BYTERANGE:700@0\n#EXTINF'), 'not-mp4'],
    ['transport streams', '#EXTM3U\n#EXTINF:4,\n1.ts', 'not-mp4'],
    ['a part as initialisation', list.replace('init.mp4"', 'init.mp4",BYTERANGE="700@0"'), 'not-mp4'],
  ])('%s cannot be recorded', (_what, text, problem) => {
    expect(piecesOf(text)).toEqual({ problem });
  });

  test('a key that is none is no encryption', () => {
    expect(piecesOf(list.replace('#EXTINF', '#EXT-X-KEY:METHOD=NONE\n#EXTINF'))).toHaveProperty('pieces');
  });
});
