import { afterEach, beforeEach, expect, test } from 'vitest';
import '../../../app/styles/app.css';
import { EarlyLayer } from '../../../app/player/preload/early-layer';
import { createPicture, putInto } from '../../../app/player/playback/picture';

const place = document.createElement('main');

/** A video that has a frame: what a canvas shows. */
async function movingPicture(): Promise<HTMLVideoElement> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const { media } = createPicture();
  media.muted = true;
  media.srcObject = canvas.captureStream();
  context?.fillRect(0, 0, 300, 150);
  await expect.poll(() => media.readyState).toBeGreaterThan(1);
  return media;
}

const topmost = () => document.elementFromPoint(innerWidth / 2, 5);

beforeEach(() => {
  place.innerHTML = '<button type="button">below</button>';
  document.body.appendChild(place);
});
afterEach(() => {
  document.body.innerHTML = '';
});

test('covers the window, plays, and is nothing for a screen reader', async () => {
  const media = await movingPicture();
  const layer = new EarlyLayer(media);
  const { width, height } = media.parentElement?.getBoundingClientRect() ?? new DOMRect();
  expect([width, height]).toEqual([innerWidth, innerHeight]);
  expect(topmost()).toBe(media);
  expect(media.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(media.paused).toBe(false);
  layer.end();
  expect(media.paused).toBe(true);
  expect(topmost()).not.toBe(media);
});

test('plays on in the page that takes its picture', async () => {
  const media = await movingPicture();
  const layer = new EarlyLayer(media);
  putInto(place, media);
  layer.hide();
  expect(place.contains(media)).toBe(true);
  expect(media.paused).toBe(false);
});
