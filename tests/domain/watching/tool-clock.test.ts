import { expect, test } from 'vitest';
import { ToolClock } from '../../../domain/watching/tool-clock';

const tools = [
  { name: 'clamp', from: 0, to: 10 },
  { name: 'floss', from: 5, to: 20 },
  { name: 'clamp', from: 8, to: 12 },
];

/** Plays from one second to another, with four updates per second like a media element. */
const play = (clock: ToolClock, from: number, to: number) => {
  for (let at = from; at <= to; at += 0.25) clock.advance(at);
};

test('counts the seconds each tool was seen, one that is named twice once', () => {
  const clock = new ToolClock(tools);
  play(clock, 0, 10);
  expect(clock.take()).toEqual([
    { name: 'clamp', seconds: 10 },
    { name: 'floss', seconds: 5 },
  ]);
});

test('tells every second once and keeps what is left of one', () => {
  const clock = new ToolClock(tools);
  play(clock, 0, 1.75);
  expect(clock.take()).toEqual([{ name: 'clamp', seconds: 1 }]);
  expect(clock.take()).toEqual([]);
  play(clock, 1.75, 2.25);
  expect(clock.take()).toEqual([{ name: 'clamp', seconds: 1 }]);
});

test.each([
  ['a jump forward', 15],
  ['a jump back', 0.5],
])('%s is not watching', (_what, to) => {
  const clock = new ToolClock(tools);
  play(clock, 1, 3);
  clock.advance(to);
  expect(clock.take()).toEqual([{ name: 'clamp', seconds: 2 }]);
});

test('what passes while the picture rests is not counted', () => {
  const clock = new ToolClock(tools);
  clock.advance(1);
  clock.rest();
  clock.advance(2.9);
  expect(clock.take()).toEqual([]);
});
