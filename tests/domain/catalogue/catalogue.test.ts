import { describe, expect, it } from 'vitest';
import {
  isNewAt,
  isShownTo,
  isTagVisible,
  newForDays,
  newVideos,
  posterUrl,
  seriesPath,
  topTags,
  watchPath,
} from '../../../domain/catalogue/catalogue';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const daysAgo = (days: number) => Math.floor((now - days * dayMs) / 1000);

describe('isNewAt', () => {
  it.each([
    ['today', daysAgo(0), false, true],
    ['a second ahead is not out', daysAgo(0) + 1, false, false],
    ['tomorrow', daysAgo(-1), false, false],
    ['the last day', daysAgo(newForDays) + 1, false, true],
    ['exactly thirty days', daysAgo(newForDays), false, false],
    ['a year', daysAgo(365), false, false],
    ['today, but only announced', daysAgo(0), true, false],
  ])('%s', (_name, created, comingSoon, isNew) => {
    expect(isNewAt(created, now, comingSoon)).toBe(isNew);
  });
});

describe('newVideos', () => {
  const video = (id: number, change = {}) => ({
    id,
    isNew: true,
    languages: ['it'],
    subtitles: ['it', 'es'],
    created: id,
    ...change,
  });
  it('keeps the six newest of the language, newest first', () => {
    const videos = [3, 1, 8, 5, 2, 7, 4, 6].map((id) => video(id));
    expect(newVideos(videos, 'it').map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 3]);
    expect(videos.map(({ id }) => id)).toEqual([3, 1, 8, 5, 2, 7, 4, 6]);
  });

  it.each([
    ['not new', { isNew: false }],
    ['another language', { languages: ['en', 'es'], subtitles: ['en'] }],
    ['no language', { languages: [], subtitles: [] }],
  ])('leaves out what is %s', (_name, change) => {
    expect(newVideos([video(1, change), video(2)], 'it').map(({ id }) => id)).toEqual([2]);
  });

  it('keeps what is only subtitled in the language', () => {
    expect(newVideos([video(1, { subtitles: [] }), video(2)], 'es').map(({ id }) => id)).toEqual([2]);
  });
});

describe('topTags', () => {
  const tag = (id: string, count: number, order: number) => ({ id, count, order });
  it.each([
    [
      'the five most frequent',
      [tag('a', 1, 0), tag('b', 6, 1), tag('c', 3, 2), tag('d', 5, 3), tag('e', 4, 4), tag('f', 2, 5)],
      'bdecf',
    ],
    ['ties in their own order', [tag('a', 2, 9), tag('b', 2, 1), tag('c', 3, 5)], 'cba'],
    ['none that is empty', [tag('a', 0, 0), tag('b', 1, 1)], 'b'],
    ['nothing of nothing', [], ''],
  ])('%s', (_name, tags, ids) => {
    expect(
      topTags(tags)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids);
  });
});

describe('what a category sees', () => {
  it.each([
    [{ aso: true, odontoiatra: false }, 'aso', true],
    [{ aso: true, odontoiatra: false }, 'odontoiatra', false],
    [{ aso: true, odontoiatra: false }, null, true],
    [{ aso: false, odontoiatra: false }, null, true],
    [{}, 'aso', true],
  ] as const)('a tag visible for %j is shown to %s: %s', (visibleFor, category, isVisible) => {
    expect(isTagVisible(visibleFor, category)).toBe(isVisible);
  });

  it.each([
    [[], 'aso', true],
    [['aso'], 'aso', true],
    [['aso'], 'odontoiatra', false],
    [['aso', 'odontoiatra'], 'odontoiatra', true],
    [['aso'], null, true],
  ] as const)('a video for %j is shown to %s: %s', (categories, category, isShown) => {
    expect(isShownTo({ categories: [...categories] }, category)).toBe(isShown);
  });
});

describe('addresses', () => {
  it.each([
    [{ id: 'diga', parent: null }, '/watch/diga'],
    [{ id: 'diga-extra', parent: 'diga' }, '/watch/diga'],
  ])('%j is watched at %s', (card, path) => {
    expect(watchPath(card)).toBe(path);
  });

  it('a series tells which video was pressed', () => {
    expect(seriesPath('mani-ferme', 'sutura')).toBe('/series/mani-ferme?hl=sutura&rec=1');
  });

  it('a poster has a file per shape and width', () => {
    expect(posterUrl('diga', 'tall', 720)).toBe('/pictures/posters/diga-tall-720.webp');
    expect(posterUrl('', 'tall', 720)).toBe('/brand/no-poster.svg');
  });
});
