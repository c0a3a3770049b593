import { expect, test } from 'vitest';
import { captionSegment, cuesOf } from '../../../emulators/live/captions.mjs';

const vtt = `WEBVTT

NOTE made for the demo

1
00:00:02.400 --> 00:00:08.350
Un campo asciutto cambia il risultato:
l’adesivo lavora.

2
00:10.390 --> 00:15.747 line:80% align:start
Il paziente respira.
`;
const cues = cuesOf(vtt);

test('cues are read with their times, settings and lines', () => {
  expect(cues).toEqual([
    { from: 2.4, to: 8.35, settings: '', text: 'Un campo asciutto cambia il risultato:\nl’adesivo lavora.' },
    { from: 10.39, to: 15.747, settings: 'line:80% align:start', text: 'Il paziente respira.' },
  ]);
});

test.each<[string, { from: number; to: number }, number, string[]]>([
  ['before the first there are none', { from: 0, to: 2 }, 0, []],
  ['one that is shown during two segments is in both', { from: 2, to: 4 }, 0, ['00:00:02.400 --> 00:00:08.350']],
  ['in the second of them too', { from: 8, to: 10 }, 0, ['00:00:02.400 --> 00:00:08.350']],
  ['one that ends where the segment begins is not', { from: 8.35, to: 10 }, 0, []],
  [
    'in a later loop their times are later',
    { from: 8, to: 12 },
    3600,
    ['01:00:02.400 --> 01:00:08.350', '01:00:10.390 --> 01:00:15.747 line:80% align:start'],
  ],
  ['thousandths never become a thousand', { from: 2, to: 4 }, 0.5996, ['00:00:03.000 --> 00:00:08.950']],
])('%s', (_what, stretch, later, times) => {
  const segment = captionSegment(cues, stretch, later);
  expect(segment.startsWith('WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n')).toBe(true);
  expect(segment.split('\n').filter((line) => line.includes('-->'))).toEqual(times);
});
