import { expect, test, vi } from 'vitest';
import { keepNativeRenewed } from '../../../app/player/playback/native-renewal';
import { until } from '../../support/until';

const grant = (hls: string) => ({ hls, dash: '', drmToken: '', expiresAt: 0, lifeSeconds: 600 });

function playing() {
  const media = Object.assign(new EventTarget(), {
    currentTime: 480,
    paused: false,
    play: vi.fn(async () => undefined),
  });
  const player = { load: vi.fn(async () => undefined) };
  const keeper = { grant: grant('/old.m3u8'), renewWhenDue: vi.fn() };
  // Only the part of a media element that is used.
  const stop = keepNativeRenewed(player, media as unknown as HTMLMediaElement, keeper, 'type');
  return { media, player, keeper, stop };
}

test('a film that the browser plays by itself goes on from where it is, under the newer addresses', async () => {
  const { media, player, keeper } = playing();
  media.dispatchEvent(new Event('timeupdate'));
  expect(keeper.renewWhenDue).toHaveBeenCalledOnce();
  expect(player.load).not.toHaveBeenCalled();
  keeper.grant = grant('/new.m3u8');
  media.dispatchEvent(new Event('timeupdate'));
  media.dispatchEvent(new Event('timeupdate'));
  await until(() => expect(media.play).toHaveBeenCalledOnce());
  expect(player.load.mock.calls).toEqual([['/new.m3u8', 480, 'type']]);
});

test('a paused one stays paused, and an ended one is left alone', async () => {
  const { media, player, keeper, stop } = playing();
  media.paused = true;
  keeper.grant = grant('/new.m3u8');
  media.dispatchEvent(new Event('timeupdate'));
  await until(() => expect(player.load).toHaveBeenCalledOnce());
  expect(media.play).not.toHaveBeenCalled();
  stop();
  keeper.grant = grant('/newest.m3u8');
  media.dispatchEvent(new Event('timeupdate'));
  expect(player.load).toHaveBeenCalledOnce();
});
