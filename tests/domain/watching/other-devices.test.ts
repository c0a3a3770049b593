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
  since: now - 60_000,
  ...change,
});

describe('viewToOffer', () => {
  const old = view({ connectionId: 'old', since: now - 90_000, at: now - 20_000 });
  const paused = view({ connectionId: 'paused', isPlaying: false, since: now });
  const reporting = view({ connectionId: 'reporting', since: now - 80_000, at: now });
  it.each([
    ['nobody', [], null, null],
    ['the only one', [old], null, 'old'],
    ['the one that began last', [old, view()], null, 'a'],
    ['the one that began last, whoever spoke last', [view({ at: now - 8000 }), reporting], null, 'a'],
    ['what was told, whoever began or spoke since', [old, view(), reporting], 'old', 'old'],
    ['what was told only while it is there', [view()], 'old', 'a'],
    ['what was told and is paused, while nothing plays', [view({ isPlaying: false }), paused], 'a', 'a'],
    ['what plays before what was told and is paused', [paused, old], 'paused', 'old'],
    ['what plays before what is paused', [paused, old], null, 'old'],
    ['what is paused, for five minutes', [view({ isPlaying: false, at: now - 299_999 })], null, 'a'],
    ['not what was paused five minutes ago', [view({ isPlaying: false, at: now - 300_000 })], 'a', null],
    ['not what has given no sign of life for a lease', [view({ at: now - 30_000 })], 'a', null],
  ])('%s', (_name, views, told, expected) => {
    const offered = viewToOffer(views, told === null ? null : { connectionId: told }, now);
    expect(offered?.connectionId ?? null).toBe(expected);
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
