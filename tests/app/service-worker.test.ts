import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { isBusyPath } from '../../app/lib/news/notified-page';

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

type Press = {
  notification: { close(): void; data: { url: string } };
  waitUntil(work: Promise<unknown>): void;
};

type OpenWindow = { path: string; isBusy?: boolean; isSilent?: boolean };

/** Presses a notification while these windows are open: what became of them. No answer is waited for. */
async function press(open: OpenWindow[], url = '/ticket/7') {
  const done: string[] = [];
  const windows = open.map(({ path, isBusy = false, isSilent = false }) => ({
    postMessage: (_asked: string, [answer]: { onanswer(data: object): void }[]) => {
      if (!isSilent) answer?.onanswer({ href: origin + path, isBusy });
    },
    focus: async () => void done.push(`focus ${path}`),
    navigate: async (to: string) => void done.push(`lead ${path} to ${to}`),
  }));
  class MessageChannel {
    port1: { onmessage?: (message: { data: object }) => void } = {};
    port2 = { onanswer: (data: object) => this.port1.onmessage?.({ data }) };
  }
  let listener: ((event: Press) => void) | undefined;
  const self = {
    location: { href: `${origin}/service-worker.js?build=1&language=it`, origin },
    addEventListener: (type: string, heard: (event: Press) => void) => {
      if (type === 'notificationclick') listener = heard;
    },
    clients: { matchAll: async () => windows, openWindow: async (to: string) => void done.push(`open ${to}`) },
  };
  const setTimeout = (then: () => void) => queueMicrotask(then);
  vm.runInNewContext(source, { self, URL, MessageChannel, setTimeout });
  const work: Promise<unknown>[] = [];
  listener?.({ notification: { close: () => undefined, data: { url } }, waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
  return done.map((line) => line.replaceAll(origin, ''));
}

const film = { path: '/watch/diga', isBusy: true };

test.each<[string, OpenWindow[], string[]]>([
  ['opens a window where there is none', [], ['open /ticket/7']],
  ['leads the window that is open', [{ path: '/browse' }], ['focus /browse', 'lead /browse to /ticket/7']],
  ['brings the window forward that is there', [{ path: '/list' }, { path: '/ticket/7' }], ['focus /ticket/7']],
  ['does so with unsaved text in it', [{ path: '/ticket/7', isBusy: true }], ['focus /ticket/7']],
  ['leaves a film alone', [film, { path: '/list' }], ['focus /list', 'lead /list to /ticket/7']],
  ['opens a window beside a film', [film], ['open /ticket/7']],
  ['opens a window where the one there is does not answer', [{ path: '/', isSilent: true }], ['open /ticket/7']],
])('a press on a notification %s', async (_what, open, done) => {
  expect(await press(open)).toEqual(done);
});

test('a notification that leads to another site opens the notifications', async () => {
  expect(await press([], 'https://evil.example/x')).toEqual(['open /notifications']);
});

test.each([
  ['/watch/diga', true],
  ['/course/prova/watch/uno', true],
  ['/course/prova/test/fine', true],
  ['/books/atlante', true],
  ['/admin/live', true],
  ['/', false],
  ['/plans', false],
  ['/browse', false],
  ['/books', false],
  ['/course/prova', false],
])('whether a page on %s stays where it is: %s', (path, stays) => {
  expect(isBusyPath(path)).toBe(stays);
});
