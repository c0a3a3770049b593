import { describe, expect, test } from 'vitest';
import {
  captionBackgrounds,
  captionColours,
  defaultPlayerPreferences,
  joinPatches,
  newsIn,
  readableCaptions,
  withPatch,
} from '../../../domain/watching/player-preferences';

const look = defaultPlayerPreferences.captions;

describe('captions that can be read', () => {
  test.each([
    ['black', 'shade', 'colour', 'black', 'light'],
    ['black', 'solid', 'background', 'white', 'solid'],
    ['white', 'light', 'colour', 'white', 'shade'],
    ['yellow', 'light', 'background', 'black', 'light'],
    ['black', 'none', 'colour', 'black', 'none'],
    ['mint', 'none', 'background', 'mint', 'none'],
    ['mint', 'solid', 'colour', 'mint', 'solid'],
    ['black', 'light', 'background', 'black', 'light'],
  ] as const)('%s on %s, after the %s changed, becomes %s on %s', (colour, background, changed, letters, behind) => {
    expect(readableCaptions({ ...look, colour, background }, changed)).toEqual({
      ...look,
      colour: letters,
      background: behind,
    });
  });

  test('whatever was chosen, dark letters never stand on dark nor light ones on light', () => {
    for (const colour of captionColours) {
      for (const background of captionBackgrounds) {
        const shown = readableCaptions({ ...look, colour, background });
        if (shown.background !== 'none') expect(shown.colour === 'black').toBe(shown.background === 'light');
        expect(readableCaptions(shown)).toEqual(shown);
      }
    }
  });
});

describe('patches', () => {
  test('the later one wins, field by field, also inside the captions', () => {
    const joined = joinPatches(
      { volume: 0.2, captions: { size: 'large', place: 'top' } },
      { subtitles: null, captions: { size: 'huge' } },
    );
    expect(joined).toEqual({ volume: 0.2, subtitles: null, captions: { size: 'huge', place: 'top' } });
    expect(withPatch(defaultPlayerPreferences, joined)).toEqual({
      ...defaultPlayerPreferences,
      volume: 0.2,
      subtitles: null,
      captions: { ...look, size: 'huge', place: 'top' },
    });
  });

  test('a patch without captions adds none', () => expect(joinPatches({}, { volume: 1 })).toEqual({ volume: 1 }));
});

describe('newsIn', () => {
  test.each([
    ['what is so already', { volume: 1 }, null],
    ['another volume', { volume: 0.5 }, { volume: 0.5 }],
    ['what was never chosen', { subtitles: null }, { subtitles: null }],
    ['the one that is another', { keyboard: true, volume: 0.5 }, { volume: 0.5 }],
    ['the same look', { captions: { size: 'medium', place: 'bottom' } as const }, null],
    [
      'one other thing about the look',
      { captions: { size: 'huge', place: 'bottom' } as const },
      { captions: { size: 'huge' } },
    ],
  ])('%s', (_name, patch, news) => {
    expect(newsIn(defaultPlayerPreferences, patch)).toEqual(news);
  });
});
