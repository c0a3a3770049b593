import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { languages } from '../../../domain/platform/language';
import type { Texts } from '../../../domain/platform/translations';

import { plainI18n } from '../../../app/i18n/plain-i18n';
import { namespaces, textsOf } from '../../../app/i18n/texts.server';

const keysOf = (texts: Texts, above = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [above + key] : keysOf(text, `${above}${key}.`),
  );

/** The plural forms of a text are one text to its callers. */
const asked = (key: string): string => key.replace(/_(?:zero|one|other)$/, '');

const variables = (texts: Texts): string[] =>
  [...JSON.stringify(texts).matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name.trim());

for (const language of languages) {
  test(`every text in ${language} reads as i18next tells it, with each number and with its values`, async () => {
    const texts = textsOf(language);
    const theirs = createInstance();
    await theirs.init({
      lng: language,
      defaultNS: 'common',
      ns: [...namespaces],
      resources: { [language]: texts },
      interpolation: { escapeValue: false },
    });
    const ours = plainI18n({ language, defaultNS: 'common', texts, load: () => undefined });
    const values = Object.fromEntries(
      Object.values(texts)
        .flatMap(variables)
        .map((name) => [name, `«${name}»`]),
    );
    let told = 0;
    for (const [namespace, own] of Object.entries(texts)) {
      for (const key of new Set(keysOf(own).map(asked))) {
        const whole = `${namespace}:${key}`;
        for (const more of [
          values,
          { ...values, count: 0 },
          { ...values, count: 1 },
          { ...values, count: 2.5 },
          { ...values, count: 40 },
        ]) {
          expect(ours.t(asKey(whole), more), whole).toBe(theirs.t(asKey(whole), more));
          told += 1;
        }
      }
    }
    expect(told).toBeGreaterThan(5000);
  });
}

/** Keys made of the files themselves, which no type can list. */
const asKey = (key: string) => key as 'retry';

const texts = { common: { retry: 'Riprova' }, list: { a: { b: 'Uno', c: '{{name}}, {{missing}}!' } } };
const small = (load: (namespace: string) => Promise<Texts> | undefined = () => undefined) =>
  plainI18n({ language: 'it', defaultNS: 'common', texts, load });

test('a key is looked for in the namespaces asked for, in their order, and shown itself if it is in none', () => {
  const i18n = small();
  const t = i18n.getFixedT(null, ['list', 'common']);
  expect(t(asKey('a.b'))).toBe('Uno');
  expect(t(asKey('retry'))).toBe('Riprova');
  expect(t(asKey('a.b'), { ns: 'common' })).toBe('a.b');
  expect(i18n.t(asKey('list:nothing'))).toBe('nothing');
  expect([i18n.exists('a.b', { ns: 'list' }), i18n.exists('a.b')]).toEqual([true, false]);
  expect(i18n.getFixedT(null, ['list', 'common'])).toBe(t);
});

test('a value that holds signs of a text is shown as it is', () => {
  expect(small().t(asKey('list:a.c'), { name: '{{missing}} $t(retry) $& $1' })).toBe('{{missing}} $t(retry) $& $1, !');
});

test('a namespace is fetched once, and its keys are shown where it cannot be had', async () => {
  const wanted: string[] = [];
  const i18n = small((namespace) => {
    wanted.push(namespace);
    return namespace === 'watch' ? Promise.resolve({ play: 'Guarda' }) : Promise.reject(new Error('offline'));
  });
  expect(i18n.hasLoadedNamespace('watch')).toBe(false);
  await Promise.all([i18n.loadNamespaces('watch'), i18n.loadNamespaces(['watch', 'help', 'common'])]);
  expect(wanted).toEqual(['watch', 'help']);
  expect([i18n.t(asKey('watch:play')), i18n.t(asKey('help:title'))]).toEqual(['Guarda', 'title']);
  expect(i18n.hasLoadedNamespace('help')).toBe(true);
});
