import { describe, expect, test } from 'vitest';
import { findAnswers } from '../../../domain/help/search';
import en from '../../../app/i18n/locales/en/help.json';
import es from '../../../app/i18n/locales/es/help.json';
import it from '../../../app/i18n/locales/it/help.json';

const texts = { it, en, es };
const answersIn = (language: keyof typeof texts) =>
  Object.entries(texts[language].questions).map(([key, { q, a }]) => ({ key, q, a }));
const first = (language: keyof typeof texts, query: string) => findAnswers(answersIn(language), query)[0]?.key;

describe('searching the answers', () => {
  test.each([
    ['it', 'televisore', 'tv'],
    ['it', 'cambio telefono', 'newPhone'],
    ['it', 'PASSWORD', 'password'],
    ['it', 'fattura', 'invoice'],
    ['it', 'disdire', undefined],
    ['it', 'disdico', 'cancel'],
    ['en', 'subtitle', 'subtitles'],
    ['en', 'delete my account', 'delete'],
    ['es', 'contrasena', 'password'],
    ['es', 'cookies', 'cookies'],
  ] as const)('%s: %s leads to %s', (language, query, expected) => {
    expect(first(language, query)).toBe(expected);
  });

  test('finds nothing for nothing', () => {
    for (const query of ['', ' ', 'a', '?', 'xyzzy']) expect(findAnswers(answersIn('it'), query)).toEqual([]);
  });

  test('has the same questions in every language, at least 25', () => {
    const keys = answersIn('it').map(({ key }) => key);
    expect(keys.length).toBeGreaterThanOrEqual(25);
    for (const language of ['en', 'es'] as const) expect(answersIn(language).map(({ key }) => key)).toEqual(keys);
  });
});
