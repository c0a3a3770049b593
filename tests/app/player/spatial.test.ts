import { describe, expect, test } from 'vitest';
import { directionOf, nearestBox, type Box } from '../../../app/player/keyboard/spatial';

const box = (left: number, top: number, width = 48, height = 48): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

// A small layout of the player: back button on top, progress bar, a row of buttons below, and a panel on the right.
const controls = {
  close: box(24, 20),
  measure: box(30, 760, 1000, 24),
  play: box(30, 800),
  back: box(90, 800),
  mute: box(200, 800),
  subtitles: box(800, 800),
  fullscreen: box(980, 800),
  line: box(1080, 300, 340, 60),
  nextLine: box(1080, 362, 340, 60),
};
const names = Object.keys(controls) as (keyof typeof controls)[];

describe('an arrow key', () => {
  test.each([
    ['play', 'right', 'back'],
    ['back', 'left', 'play'],
    ['mute', 'right', 'subtitles'],
    ['play', 'up', 'measure'],
    ['fullscreen', 'up', 'measure'],
    ['measure', 'up', 'close'],
    ['close', 'down', 'measure'],
    ['line', 'down', 'nextLine'],
    ['nextLine', 'up', 'line'],
    ['fullscreen', 'right', 'nextLine'],
    ['play', 'left', undefined],
    ['play', 'down', undefined],
    ['close', 'up', undefined],
  ] as const)('from %s to the %s leads to %s', (from, direction, to) => {
    const others = names.filter((name) => name !== from);
    const index = nearestBox(
      controls[from],
      others.map((name) => controls[name]),
      direction,
    );
    expect(others[index]).toBe(to);
  });

  test('leads to the field opposite, not to the button inside it that begins a few pixels sooner', () => {
    const [email, password, show] = [box(448, 134, 384), box(462, 239, 314, 32), box(784, 233, 44, 44)];
    expect(nearestBox(email, [show, password], 'down')).toBe(1);
    expect(nearestBox(password, [email, show], 'right')).toBe(1);
    // An element that begins further away is on another line, however well it is aligned.
    expect(nearestBox(email, [show, box(462, 300, 314, 32)], 'down')).toBe(0);
  });

  test.each([
    ['ArrowLeft', 'left'],
    ['ArrowDown', 'down'],
    ['Enter', null],
    ['constructor', null],
  ])('%s means %s', (key, direction) => expect(directionOf(key)).toBe(direction));
});
