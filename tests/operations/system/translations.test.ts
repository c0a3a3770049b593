import { createExecutionContext, SELF } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { languages } from '../../../domain/platform/language';
import { completedBy } from '../../../domain/platform/translations';
import { namespaces } from '../../../app/i18n/texts.server';
import { backend } from '../../../workers/backend';
import { callAs } from '../../support/scope';

const requestFor = (operation: string) =>
  new Request(`http://localhost:8787/api/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });

describe('GetTranslations', () => {
  test('gives every text of the interface in every language, to everybody', async () => {
    const answer = await callAs(null, 'GetTranslations', {});
    for (const language of languages) expect(Object.keys(answer[language] ?? {})).toEqual([...namespaces]);
    expect(answer.it).not.toEqual(answer.en);
  });

  test('answers a POST with an empty body', async () => {
    const response = await SELF.fetch(requestFor('GetTranslations'));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(await callAs(null, 'GetTranslations', {}));
  });

  test('is made into JSON once for all callers, and nothing else is', async () => {
    const made = async (operation: string) => {
      const here = () => backend.fetch(requestFor(operation), env, createExecutionContext());
      const first = await (await here()).text();
      const spy = vi.spyOn(JSON, 'stringify');
      expect(await (await here()).text()).toBe(first);
      const again = spy.mock.results.filter(({ value }) => value === first);
      spy.mockRestore();
      return again.length;
    };
    expect(await made('GetTranslations')).toBe(0);
    expect(await made('GetCountry')).toBe(1);
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
