import { describe, expect, it } from 'vitest';
import { isOfferNews, viewToOffer, type OtherView } from '../../../domain/watching/other-devices';

const now = 10_000_000;
const view = (change: Partial<OtherView> = {}): OtherView => ({
  connectionId: 'a',
  device: 'Chrome, Windows',
  videoId: 'diga',
  seriesId: null,
  seconds: 100,
  isPlaying: true,
  at: now,
  ...change,
});

describe('viewToOffer', () => {
  const old = view({ connectionId: 'old', at: now - 20_000 });
  const paused = view({ connectionId: 'paused', isPlaying: false });
  it.each([
    ['nobody', [], null],
    ['the only one', [old], 'old'],
    ['the newest', [old, view()], 'a'],
    ['what plays before what is paused', [paused, old], 'old'],
    ['what is paused, for five minutes', [view({ isPlaying: false, at: now - 299_999 })], 'a'],
    ['not what was paused five minutes ago', [view({ isPlaying: false, at: now - 300_000 })], null],
    ['not what has given no sign of life for a lease', [view({ at: now - 30_000 })], null],
  ])('%s', (_name, views, expected) => {
    expect(viewToOffer(views, now)?.connectionId ?? null).toBe(expected);
  });
});

describe('isOfferNews', () => {
  const told = view({ seconds: 90, at: now - 10_000 });
  it.each([
    ['nothing was and nothing is', null, null, false],
    ['it begins', null, view(), true],
    ['it ends', told, null, true],
    ['it plays on as preloaded', told, view(), false],
    ['it stalled a little', told, view({ seconds: 95 }), false],
    ['it jumped', told, view({ seconds: 94 }), true],
    ['it pauses', told, view({ isPlaying: false }), true],
    ['another tab', told, view({ connectionId: 'b' }), true],
    ['another video', told, view({ videoId: 'sutura' }), true],
    ['its offer would lapse', view({ at: now - 240_000 }), view({ seconds: 340 }), true],
    [
      'a paused one stays as it was told',
      view({ isPlaying: false, at: now - 240_000 }),
      view({ isPlaying: false }),
      false,
    ],
  ])('%s', (_name, before, after, news) => {
    expect(isOfferNews(before, after, now)).toBe(news);
  });
});
