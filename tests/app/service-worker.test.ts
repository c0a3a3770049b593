import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync('public/service-worker.js', 'utf8');
const origin = 'https://apice.it';

type Asked = { url: string; destination: string; mode?: string; method?: string };
type FetchEvent = { request: Asked; respondWith(answer: Promise<unknown>): void };

/** Runs the service worker: its response to a request, and whether it cached anything. */
async function ask(request: Asked) {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const kept: string[] = [];
  const cache = {
    match: async () => undefined,
    put: async (address: string) => void kept.push(address),
    addAll: async (addresses: string[]) => void kept.push(...addresses),
  };
  const self = {
    location: { href: `${origin}/service-worker.js?build=1&language=it`, origin },
    addEventListener: (type: string, listener: (event: FetchEvent) => void) => void listeners.set(type, listener),
  };
  const caches = { open: async () => cache };
  vm.runInNewContext(source, { self, caches, URL, Response, fetch: async () => new Response('from the network') });
  const answers: Promise<unknown>[] = [];
  const respondWith = (answer: Promise<unknown>) => void answers.push(answer);
  listeners.get('fetch')?.({ request: { mode: 'cors', method: 'GET', ...request }, respondWith });
  await Promise.all(answers);
  return { answers: answers.length, kept };
}

const live = `${origin}/l/1795000000.anna.${'a'.repeat(43)}/aula`;

test.each<[string, Asked]>([
  ['the list of a broadcast', { url: `${live}/index.m3u8`, destination: '' }],
  ['one that the browser plays itself', { url: `${live}/index.m3u8`, destination: 'video' }],
  ['a piece', { url: `${live}/at/v360/7.m4s`, destination: '' }],
  ['captions', { url: `${live}/at/sub-it/7.vtt`, destination: 'track' }],
  ['a film’s segment', { url: `${origin}/m/1.anna.x/diga/7.m4s`, destination: '' }],
])('the service worker leaves %s to the network and keeps nothing', async (_what, request) => {
  expect(await ask(request)).toEqual({ answers: 0, kept: [] });
});

test.each<[string, Asked]>([
  ['a style', { url: `${origin}/assets/page.css`, destination: 'style' }],
  ['the offline page’s script', { url: `${origin}/offline.js`, destination: 'script' }],
  ['a page', { url: `${origin}/live`, destination: 'document', mode: 'navigate' }],
])('it does answer %s', async (_what, request) => {
  expect(await ask(request)).toEqual({ answers: 1, kept: [] });
});
