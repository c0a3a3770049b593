import { expect, test } from 'vitest';
import { i18nFor } from '../../../app/i18n/i18n.server';

const t = (language: 'it' | 'en') => i18nFor(language).getFixedT(null, 'common');

test('a text is the same however often it is asked for, in each language its own', () => {
  const italian = [t('it')('skipToContent'), t('it')('skipToContent')];
  const english = [t('en')('skipToContent'), t('en')('skipToContent')];
  expect(new Set(italian).size).toBe(1);
  expect(new Set(english).size).toBe(1);
  expect(italian[0]).not.toBe(english[0]);
  expect(italian[0]).not.toBe('skipToContent');
});

test('the same key in two areas is two texts', () => {
  const i18n = i18nFor('it');
  expect(i18n.getFixedT(null, 'browse')('title')).not.toBe(i18n.getFixedT(null, 'search')('title'));
});

test('a text with values is made anew for each of them', () => {
  const say = t('it');
  expect(say('code', { code: 'Elena' })).not.toBe(say('code', { code: 'Marta' }));
});
