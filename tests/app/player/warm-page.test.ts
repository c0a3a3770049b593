import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warmPage } from '../../../app/routes/watch/watch-page';

// A page whose film is ready is kept back for its first frame; what becomes of the server's answer meanwhile.

const parts = vi.hoisted(() => ({ framed: () => undefined as void, dropped: vi.fn(), opened: vi.fn() }));
vi.mock('~/player/preload/early-layer', () => ({ removeEarlyLayer: parts.dropped }));
vi.mock('~/player/preload/preload-player', () => ({
  warmAnswer: async () => ({ id: 'diga', seriesId: null, title: 'La diga' }),
  warmOpened: parts.opened,
}));
vi.mock('~/player/preload/show-first', () => ({
  showFirst: ({ signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve) => {
      parts.framed = resolve;
      signal.addEventListener('abort', () => resolve());
    }),
}));

const nothing = () => undefined;

/** Opens the page, whose answer ends as told while the film has no frame yet. */
async function open(answer: () => Promise<unknown>) {
  let settle = () => undefined as void;
  const serverLoader = () => new Promise((resolve) => (settle = () => resolve(answer())));
  const request = new Request('https://apice.test/watch/diga');
  const args = { params: { videoId: 'diga' }, request, serverLoader } as unknown as ClientLoaderFunctionArgs;
  const page = warmPage(args);
  // It may fail before whoever called this looks at it.
  page.catch(nothing);
  await vi.waitFor(() => expect(parts.framed).not.toBe(nothing));
  settle();
  await new Promise((resolve) => setTimeout(resolve));
  parts.framed();
  return page;
}

beforeEach(() => {
  parts.framed = nothing;
  vi.stubGlobal('location', { pathname: '/browse' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('goes on with what was preloaded when the network loses it', async () => {
  const page = await open(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(page).toMatchObject({ video: { id: 'diga' }, isPreload: false });
  await expect('opening' in page && page.opening).rejects.toThrow(TypeError);
  expect(parts.dropped).not.toHaveBeenCalled();
});

test.each([
  ['leads elsewhere', () => Promise.reject(new Response(null, { status: 302 }))],
  ['fails', () => Promise.reject(new Response(null, { status: 500 }))],
])('is given up when the server %s', async (_, answer) => {
  await expect(open(answer)).rejects.toBeInstanceOf(Response);
  expect(parts.dropped).toHaveBeenCalledOnce();
});

test('gives way to a refusal', async () => {
  const refused = { pageTitle: '', now: 0, refused: { reason: 'view-limit' } };
  expect(await open(async () => refused)).toEqual(refused);
  expect(parts.dropped).toHaveBeenCalledOnce();
});
