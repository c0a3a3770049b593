import { describe, expect, it } from 'vitest';
import { chooseLanguage, flagOf, isLanguage } from '../../../domain/platform/language';

describe('chooseLanguage', () => {
  it.each([
    ['nothing is requested', {}, 'it'],
    ['nothing is known', { category: null, stored: null, cookie: null, acceptLanguage: null }, 'it'],
    ['the browser says nothing', { acceptLanguage: '' }, 'it'],
    [
      'an assistant reads Italian',
      { category: 'aso' as const, stored: 'es', cookie: 'en', acceptLanguage: 'en' },
      'it',
    ],
    ['a dentist reads the stored one', { category: 'odontoiatra' as const, stored: 'es', cookie: 'en' }, 'es'],
    ['stored goes before cookie', { stored: 'en', cookie: 'es', acceptLanguage: 'it' }, 'en'],
    ['cookie goes before browser', { cookie: 'es', acceptLanguage: 'en' }, 'es'],
    ['a stored one that is not spoken is passed over', { stored: 'fr', cookie: 'es' }, 'es'],
    ['a cookie that is not spoken is passed over', { cookie: 'de', acceptLanguage: 'es' }, 'es'],
    ['upper case is no stored choice', { stored: 'ES' }, 'it'],
    ['a region is dropped', { acceptLanguage: 'es-AR' }, 'es'],
    ['upper case in the header', { acceptLanguage: 'EN-us' }, 'en'],
    ['the heavier one wins', { acceptLanguage: 'en;q=0.4, es;q=0.9' }, 'es'],
    ['without weight is heaviest', { acceptLanguage: 'en;q=0.9, es' }, 'es'],
    ['equal ones keep their order', { acceptLanguage: 'es, en' }, 'es'],
    ['the first that is spoken wins', { acceptLanguage: 'fr, de;q=0.9, es;q=0.2' }, 'es'],
    ['none that is spoken: English', { acceptLanguage: 'fr-CH, de;q=0.9' }, 'en'],
    ['a refused one does not count', { acceptLanguage: 'es;q=0, fr' }, 'en'],
    ['only refused ones: Italian', { acceptLanguage: 'es;q=0' }, 'it'],
    ['anything goes: Italian', { acceptLanguage: '*' }, 'it'],
    ['anything else goes', { acceptLanguage: 'fr, *;q=0.1' }, 'en'],
    ['blanks after the commas', { acceptLanguage: ' es; q=0.9 , en; q=0.8 ' }, 'es'],
    ['a weight that is no number', { acceptLanguage: 'es;q=x, en;q=0.1' }, 'en'],
    ['commas only', { acceptLanguage: ',,,' }, 'it'],
  ])('%s', (_name, wish, language) => {
    expect(chooseLanguage(wish)).toBe(language);
  });

  // RFC 9110 allows it.
  it('takes a blank before the weight', () => {
    expect(chooseLanguage({ acceptLanguage: 'es ;q=0.9, en;q=0.8' })).toBe('es');
  });
});

it.each([
  ['it', 'it'],
  ['en', 'gb'],
  ['es', 'es'],
  ['fr', 'fr'],
])('the flag of %s is %s', (language, flag) => {
  expect(flagOf(language)).toBe(flag);
});

it.each([
  ['it', true],
  ['en', true],
  ['es', true],
  ['IT', false],
  ['fr', false],
  ['', false],
  [null, false],
  [0, false],
  [['it'], false],
])('%j is a language: %s', (value, answer) => {
  expect(isLanguage(value)).toBe(answer);
});
