import { SELF } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../domain/platform/language';
import { completedBy } from '../../../domain/platform/translations';
import { namespaces } from '../../../app/i18n/options';
import { callAs } from '../../support/scope';

describe('GetTranslations', () => {
  test('gives every text of the interface in every language, to everybody', async () => {
    const answer = await callAs(null, 'GetTranslations', {});
    for (const language of languages) expect(Object.keys(answer[language] ?? {})).toEqual([...namespaces]);
    expect(answer.it).not.toEqual(answer.en);
  });

  test('answers a POST with an empty body', async () => {
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const response = await SELF.fetch('http://localhost:8787/api/GetTranslations', asked);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(await callAs(null, 'GetTranslations', {}));
  });
});

test.each([
  ['nothing', {}, { a: 'uno', b: { c: 'due' } }, { a: 'uno', b: { c: 'due' } }],
  ['a text', { b: { c: 'two' } }, { a: 'uno', b: { c: 'due' } }, { a: 'uno', b: { c: 'two' } }],
  ['a part', { a: 'one', b: {} }, { a: 'uno', b: { c: 'due' } }, { a: 'one', b: { c: 'due' } }],
  ['no other language’s', { a: 'one', x: 'more' }, { a: 'uno' }, { a: 'one', x: 'more' }],
])('a language that has %s is completed by Italian', (_, own, italian, expected) => {
  expect(completedBy(own, italian)).toEqual(expected);
});
