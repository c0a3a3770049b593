import type { EntryContext } from '@remix-run/cloudflare';
import { createElement, lazy, Suspense, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import {
  answersScript,
  keepScripts,
  keptScripts,
  renderedAtOnce,
  withScripts,
} from '../../app/lib/server/rendered-at-once.server';

const bodyOf = (text: string) => {
  const { body } = new Response(text);
  if (!body) throw new Error('a response without a body');
  return body;
};

/** The part of Remix's context that these functions read. */
const contextOf = (errors: object | null = null) =>
  ({
    manifest: { entry: { module: '/assets/entry.js' } },
    staticHandlerContext: { errors },
  }) as unknown as EntryContext;

const scriptsBy = (nonce: string) =>
  `<link rel="modulepreload" href="/assets/entry.js"/><script nonce="${nonce}">a</script><script nonce="${nonce}">b</script>`;
const pageBy = (nonce: string, text = 'page') => `<html><body><p>${text}</p>${scriptsBy(nonce)}</body></html>`;

describe('a page rendered at once', () => {
  test('is the text of its elements', () => {
    expect(renderedAtOnce(createElement('p', { title: '"' }, 'a < b'))).toBe('<p title="&quot;">a &lt; b</p>');
  });

  test('begins as a document of today, as its stream does', () => {
    expect(renderedAtOnce(createElement('html', { lang: 'it' }))).toBe('<!DOCTYPE html><html lang="it"></html>');
  });

  test('is left to the stream where a part waits, with a boundary or without', () => {
    const Later = lazy(() => new Promise<never>(() => undefined));
    expect(renderedAtOnce(createElement(Suspense, { fallback: 'waiting' }, createElement(Later)))).toBeNull();
    expect(renderedAtOnce(createElement(Later))).toBeNull();
  });

  test('is left to the stream where a part fails, with a boundary or without', () => {
    const Broken = (): ReactNode => {
      throw new Error('broken');
    };
    expect(renderedAtOnce(createElement(Suspense, null, createElement(Broken)))).toBeNull();
    expect(renderedAtOnce(createElement(Broken))).toBeNull();
  });
});

describe('kept scripts', () => {
  test('stand where they were rendered, with the nonce of the later request', () => {
    const context = contextOf();
    keepScripts(context, pageBy('first'), 'first');
    const scripts = keptScripts(context);
    expect(withScripts('<html><body><p>other</p></body></html>', scripts?.join('second') ?? '')).toBe(
      pageBy('second', 'other'),
    );
  });

  test('stand behind a page that has no end of a body', () => {
    expect(withScripts('<p>a part</p>', '<script></script>')).toBe('<p>a part</p><script></script>');
  });

  test('are those of one manifest', () => {
    keepScripts(contextOf(), pageBy('first'), 'first');
    expect(keptScripts(contextOf())).toBeUndefined();
  });

  test('are neither kept from a page that failed nor given to one', () => {
    const failed = contextOf({ root: new Error('failed') });
    keepScripts(failed, pageBy('first'), 'first');
    expect(keptScripts({ ...failed, staticHandlerContext: contextOf().staticHandlerContext })).toBeUndefined();
    const context = contextOf();
    keepScripts(context, pageBy('first'), 'first');
    expect(keptScripts({ ...context, staticHandlerContext: failed.staticHandlerContext })).toBeUndefined();
  });
});

test('answers reach the browser as they were sent, and cannot end their script', async () => {
  const sent = '{"title":"</script><script>alert(1)</script>\u2028&"}';
  const html = await answersScript(bodyOf(sent), 'once');
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  const [, inside = ''] = /<script nonce="once">(.*)<\/script>/.exec(html) ?? [];
  const told: string[] = [];
  const window = {
    __remixContext: {
      streamController: { enqueue: (text: string) => told.push(text), close: () => told.push('closed') },
    },
  };
  new Function('window', inside)(window);
  expect(told).toEqual([sent, 'closed']);
});
