import { expect, test } from 'vitest';
import { files as english } from '../../../app/i18n/files/en';
import { files as spanish } from '../../../app/i18n/files/es';
import { files as italian } from '../../../app/i18n/files/it';
import { i18nFor } from '../../../app/i18n/i18n.server';
import { namespaces, textsOf } from '../../../app/i18n/texts.server';
import { languages } from '../../../domain/platform/language';
import type { Texts } from '../../../domain/platform/translations';

// i18next selects plural forms by the language's rules, and shows the key when a form is missing.

const keysOf = (texts: Texts, above = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [above + key] : keysOf(text, `${above}${key}.`),
  );

/** The plural forms that a language needs and pluralised texts lack. */
function missingForms(language: string, texts: Texts): string[] {
  const keys = new Set(keysOf(texts));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...keys]
    .filter((key) => key.endsWith('_other'))
    .flatMap((key) => forms.map((form) => key.replace(/other$/, form)))
    .filter((key) => !keys.has(key));
}

test.each(languages)('every counted text in %s has each form of its language', (language) => {
  const texts = textsOf(language);
  expect(keysOf(texts).filter((key) => key.endsWith('_other')).length).toBeGreaterThan(200);
  expect(missingForms(language, texts)).toEqual([]);
});

test('a missing form is found', () => {
  const texts = { list: { rows_one: '1 riga', rows_other: '{{count}} righe' } };
  expect([missingForms('it', texts), missingForms('en', texts)]).toEqual([['list.rows_many'], []]);
});

test('a value that holds signs of a text is shown as it is', () => {
  const value = '{{code}} $t(retry) $& <b>';
  expect(i18nFor('it').t('code', { code: value })).toContain(value);
});

const formless = (texts: Texts): Set<string> =>
  new Set(keysOf(texts).map((key) => key.replace(/_(?:zero|one|many|other)$/, '')));

test.each(languages)('the texts in %s are those of the Italian', (language) => {
  expect(formless(textsOf(language))).toEqual(formless(textsOf('it')));
});

test.each([
  ['it', italian],
  ['en', english],
  ['es', spanish],
])('an open page can load every namespace in %s', (language, files) => {
  const named = namespaces.map((namespace) => `../locales/${language}/${namespace}.json`);
  expect(Object.keys(files).toSorted()).toEqual(named.toSorted());
});
