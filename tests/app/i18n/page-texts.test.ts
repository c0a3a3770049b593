import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { i18nFor, pageTexts } from '../../../app/i18n/i18n.server';
import { TextsProvider, TextsScript } from '../../../app/i18n/TextsScript';
import errors from '../../../app/i18n/locales/it/errors.json';
import refusals from '../../../app/i18n/locales/it/refusals.json';
import { useErrorText } from '../../../app/components/ui/error-text';

const Told = ({ code }: { code: string }) => createElement('p', null, useErrorText()(code));

/** The texts with which a page that shows these codes starts. */
function startsWith(...codes: string[]) {
  const parts = codes.map((code) => createElement(Told, { key: code, code }));
  const texts = createElement(TextsScript, { language: 'it', namespaces: ['common', 'errors'] });
  const page = createElement(TextsProvider, { value: pageTexts() }, parts, texts);
  const html = renderToString(createElement(I18nextProvider, { i18n: i18nFor('it') }, page));
  return JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '').texts;
}

test('a page carries no sentence of a refusal that it does not show', () => {
  const texts = startsWith('network', 'no-such-code');
  expect(Object.keys(texts)).toEqual(['common', 'errors']);
  expect(texts.errors).toEqual(errors);
});

test('it carries those that it shows, so that the browser finds what the server wrote', () => {
  const { 'not-allowed': notAllowed, 'device-not-found': noDevice } = refusals;
  expect(startsWith('not-allowed', 'device-not-found').errors).toEqual({
    ...errors,
    'not-allowed': notAllowed,
    'device-not-found': noDevice,
  });
  expect(startsWith().errors).toEqual(errors);
});

const askingForAll = (sources: readonly string[]) =>
  sources.filter((source) => /i18n: \[[^\]]*'refusals'/.test(source));

test('no route asks for all of them', () => {
  const routes = globSync('app/{root,routes/**/*}.tsx').map((file) => readFileSync(file, 'utf8'));
  expect(routes.length).toBeGreaterThan(50);
  expect(askingForAll(routes)).toEqual([]);
  expect(askingForAll(["handle = { i18n: ['common', 'refusals'] }"])).toHaveLength(1);
});
