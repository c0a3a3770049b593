import { expect, test } from 'vitest';
import { keepSeeks, seek } from '../../../app/player/playback/seek';

/** A media element at a position, and a player that jumps over apparent gaps. */
function playing(at: number) {
  const media = Object.assign(new EventTarget(), { currentTime: at, seeking: false }) as unknown as HTMLVideoElement & {
    seeking: boolean;
  };
  const player = new EventTarget();
  keepSeeks(media, { addEventListener: player.addEventListener.bind(player) as never });
  return {
    media,
    send: (seconds: number) => {
      media.seeking = true;
      seek(media, seconds);
    },
    arrive: () => {
      media.seeking = false;
      media.dispatchEvent(new Event('seeked'));
    },
    jump: (seconds: number) => {
      media.currentTime = seconds;
      player.dispatchEvent(new Event('gapjumped'));
      return media.currentTime;
    },
  };
}

test('who is sent back is not thrown ahead to where the buffer begins', () => {
  const { send, jump } = playing(20);
  send(0);
  expect(jump(20.02)).toBe(0);
});

test('the answer to an earlier seek does not end the wish of a later one', () => {
  const { media, send, jump } = playing(30);
  send(20);
  send(0);
  media.dispatchEvent(new Event('seeked'));
  expect(jump(20.02)).toBe(0);
});

test.each([
  ['a real gap, soon after a seek', 0, 1.2],
  ['nothing that anybody asked for', null, 42],
])('a jump over %s stays', (_what, sent, to) => {
  const { send, jump } = playing(20);
  if (sent !== null) send(sent);
  expect(jump(to)).toBe(to);
});

test('once it has arrived a gap may be jumped, and a place that is never reached is given up', () => {
  const { send, arrive, jump } = playing(20);
  send(0);
  arrive();
  expect(jump(42)).toBe(42);
  send(0);
  for (let time = 0; time < 5; time += 1) expect(jump(20)).toBe(0);
  expect(jump(20)).toBe(20);
});
