import { expect, test } from 'vitest';
import { withSteadyClock, type ClockJump } from '../../../domain/live/steady-clock';

const clock = (text: string) => Date.parse(`2026-03-02T${text}Z`);
const hourMs = 3_600_000;

/** A list of segments of four seconds: the numbers of the first, and the clock where it is written. */
const listOf = (first: number, clocks: (string | null)[]) =>
  [
    '#EXTM3U',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...clocks.flatMap((at, index) => [
      ...(at ? [`#EXT-X-PROGRAM-DATE-TIME:2026-03-02T${at}Z`] : []),
      '#EXTINF:4.000,',
      `${first + index}.m4s`,
    ]),
  ].join('\n');

const clocksIn = (list: string) =>
  [...list.matchAll(/^#EXT-X-PROGRAM-DATE-TIME:(.*)$/gm)].map(([, at = '']) => Date.parse(at));

test.each<{ case: string; clocks: (string | null)[]; steady: string[]; jumps: ClockJump[] }>([
  { case: 'an even clock', clocks: ['09:00:00', '09:00:04'], steady: ['09:00:00', '09:00:04'], jumps: [] },
  { case: 'a small drift', clocks: ['09:00:00', '09:00:04.900'], steady: ['09:00:00', '09:00:04.900'], jumps: [] },
  {
    case: 'an hour ahead',
    clocks: ['09:00:00', null, '10:00:08', '10:00:12'],
    steady: ['09:00:00', '09:00:08', '09:00:12'],
    jumps: [{ from: 12, ms: hourMs }],
  },
  {
    case: 'an hour behind, then right again',
    clocks: ['09:00:00', '08:00:04', '09:00:08'],
    steady: ['09:00:00', '09:00:04', '09:00:08'],
    jumps: [
      { from: 11, ms: -hourMs },
      { from: 12, ms: 0 },
    ],
  },
])('$case', ({ clocks, steady, jumps }) => {
  const after = withSteadyClock(listOf(10, clocks), []);
  expect(clocksIn(after.list)).toEqual(steady.map(clock));
  expect(after.jumps).toEqual(jumps);
  expect(withSteadyClock(listOf(10, clocks), jumps)).toEqual(after);
});

test('a jump that has left the list counts on', () => {
  const { jumps } = withSteadyClock(listOf(10, ['09:00:00', '10:00:04']), []);
  const after = withSteadyClock(listOf(14, ['10:00:16', null]), jumps);
  expect(clocksIn(after.list)).toEqual([clock('09:00:16')]);
  expect(after.jumps).toEqual(jumps);
});

test('numbers that begin anew forget it', () => {
  const { list, jumps } = withSteadyClock(listOf(0, ['10:00:16', null]), [{ from: 11, ms: hourMs }]);
  expect(clocksIn(list)).toEqual([clock('10:00:16')]);
  expect(jumps).toEqual([]);
});

test('a list without a clock stays as it is', () => {
  const list = listOf(3, [null, null]);
  expect(withSteadyClock(list, [])).toEqual({ list, jumps: [] });
});
