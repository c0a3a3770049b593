import { describe, expect, test } from 'vitest';
import { faults } from '../../../emulators/live/faults.mjs';
import { filmOf, listOf, newChannel, segmentsOf, type Channel } from '../../../emulators/live/timeline.mjs';

/** A film of 9 s: 4 + 3 + 2. */
const film = filmOf([4, 3, 2]);
const began = Date.UTC(2026, 10, 27, 20, 0, 0);
const at = (seconds: number) => began + seconds * 1000;

type Act = (channel: Channel) => void;
const acts = {
  end: (seconds: number) => (channel: Channel) => faults.end(channel, { now: at(seconds), film }),
  stop: (seconds: number) => (channel: Channel) => faults.stop(channel, { now: at(seconds), film }),
  stall: (seconds: number) => (channel: Channel) => faults.stall(channel, { now: at(seconds), film }),
  resume: (seconds: number) => (channel: Channel) => faults.resume(channel, { now: at(seconds), film }),
  restart: (seconds: number) => (channel: Channel) => faults.restart(channel, { now: at(seconds), film }),
  clock: (seconds: number, wrongBy: number) => (channel: Channel) =>
    faults.clock(channel, { seconds: wrongBy, now: at(seconds), film }),
  window: (seconds: number) => (channel: Channel) => faults.window(channel, { seconds, now: began, film }),
  lose: (seconds: number, count: number) => (channel: Channel) =>
    faults.lose(channel, { count, now: at(seconds), film }),
};

/**
 * A playlist in short form: its two numbers, segment names, `|` for a discontinuity, the time of a clock, `.` for the
 * end.
 */
function brief(list: string): string {
  const numberOf = (tag: string) => new RegExp(`^#EXT-X-${tag}:(\\d+)$`, 'm').exec(list)?.[1];
  const words = list.split('\n').flatMap((line) => {
    if (line === '#EXT-X-DISCONTINUITY') return ['|'];
    if (line === '#EXT-X-ENDLIST') return ['.'];
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) return [line.slice(36, 44)];
    return line === '' || line.startsWith('#') ? [] : [line];
  });
  return [numberOf('MEDIA-SEQUENCE'), numberOf('DISCONTINUITY-SEQUENCE'), ...words].join(' ');
}

function listAfter(seconds: number, ...done: Act[]): string {
  const channel = newChannel(began);
  for (const act of done) act(channel);
  const nameOf = ({ era, number }: { era: { id: number }; number: number }) => `${era.id}-${number}`;
  return listOf(channel, film, at(seconds), { nameOf, map: 'init.mp4' });
}

describe('the list', () => {
  test.each<[string, number, Act[], string]>([
    ['is empty before the first segment is whole', 3.9, [], '0 0'],
    ['has the first when it is whole', 4, [], '0 0 20:00:00 1-0'],
    ['goes on into the second loop', 13, [], '0 0 20:00:00 1-0 1-1 1-2 1-3'],
    ['moves its window, and its numbers with it', 27, [acts.window(9)], '6 0 20:00:18 1-6 1-7 1-8'],
    ['ends with an end mark', 60, [acts.end(9)], '0 0 20:00:00 1-0 1-1 1-2 .'],
    ['stands still without one', 60, [acts.stop(9)], '0 0 20:00:00 1-0 1-1 1-2'],
    ['stands still while what is written does not arrive', 60, [acts.stall(9)], '0 0 20:00:00 1-0 1-1 1-2'],
    ['has all of it at once when it arrives', 9, [acts.stall(4), acts.resume(9)], '0 0 20:00:00 1-0 1-1 1-2'],
    ['ends where it stood', 60, [acts.stop(4), acts.end(9)], '0 0 20:00:00 1-0 .'],
    ['goes on behind a discontinuity', 64, [acts.stop(9), acts.resume(60)], '0 0 20:00:00 1-0 1-1 1-2 | 20:01:00 2-0'],
    ['goes on after its end', 64, [acts.end(4), acts.resume(60)], '0 0 20:00:00 1-0 | 20:01:00 2-0'],
    ['goes on as it is when nothing stood', 9, [acts.resume(5)], '0 0 20:00:00 1-0 1-1 1-2'],
    [
      'has a number for every discontinuity that has left it',
      78,
      [acts.window(9), acts.stop(9), acts.resume(60)],
      '6 1 20:01:09 2-3 2-4 2-5',
    ],
    [
      'counts no discontinuity for a start that wrote nothing',
      67,
      [acts.stop(9), acts.resume(60), acts.clock(61, 0)],
      '0 0 20:00:00 1-0 1-1 1-2 | 20:01:01 2-0',
    ],
    ['begins at 0 with an encoder that knows nothing of before', 64, [acts.restart(60)], '0 0 20:00:56 1-0 1-1'],
    ['has its first segment the moment that encoder begins', 60, [acts.restart(60)], '0 0 20:00:56 1-0'],
    ['has another clock behind a discontinuity', 13, [acts.clock(9, -3600)], '0 0 20:00:00 1-0 1-1 1-2 | 19:00:09 2-0'],
    ['lists segments that are lost', 13, [acts.lose(4, 2)], '0 0 20:00:00 1-0 1-1 1-2 1-3'],
  ])('%s', (_what, seconds, done, expected) => {
    expect(brief(listAfter(seconds, ...done))).toBe(expected);
  });

  test('says how long its longest segment is, and where each track begins', () => {
    const lines = listAfter(9).split('\n');
    expect(lines).toContain('#EXT-X-TARGETDURATION:4');
    expect(lines.filter((line) => line.startsWith('#EXTINF'))).toEqual([
      '#EXTINF:4.000,',
      '#EXTINF:3.000,',
      '#EXTINF:2.000,',
    ]);
    expect(lines.filter((line) => line.startsWith('#EXT-X-MAP'))).toEqual(['#EXT-X-MAP:URI="init.mp4"']);
  });
});

test('two loops of the film are one line of time without a gap', () => {
  const segments = segmentsOf(newChannel(began), film, at(27));
  expect(segments.map(({ index }) => index)).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
  expect(segments.map(({ start }) => start)).toEqual([0, 4, 7, 9, 13, 16, 18, 22, 25]);
  for (const { start, filmStart, later } of segments) expect(filmStart + later).toBe(start);
});

test('what is lost is what comes next, until all is well again', () => {
  const channel = newChannel(began);
  acts.lose(4, 2)(channel);
  expect([...channel.lost]).toEqual(['1/1', '1/2']);
  acts.resume(20)(channel);
  expect(channel.lost.size).toBe(0);
});

test.each([
  [0, 0],
  [3.999, 0],
  [4, 1],
  [8.999, 2],
  [9, 3],
  [9.001, 3],
  [90, 30],
  [-5, 0],
])('after %d s the film has %d segments', (seconds, count) => {
  expect(film.writtenAfter(seconds)).toBe(count);
});
