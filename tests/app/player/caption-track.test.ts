import { expect, test } from 'vitest';
import { trackFor } from '../../../app/player/live/caption-track';

const tracks = ['en', 'it', 'es'].map((language) => ({ language }));

test.each<[string, string | null | undefined, string, string | null]>([
  ['the language of their subtitles', 'es', 'it', 'es'],
  ['the interface’s, where theirs is missing', 'de', 'it', 'it'],
  ['the interface’s, where they chose none', null, 'it', 'it'],
  ['the interface’s, where they never chose', undefined, 'es', 'es'],
  ['the first, where neither is there', 'de', 'fr', 'en'],
])('a broadcast’s captions are in %s', (_, subtitles, language, expected) => {
  expect(trackFor(tracks, subtitles, language)?.language).toBe(expected);
});

test('a broadcast without captions has none', () => {
  expect(trackFor([], 'it', 'it')).toBeNull();
});
