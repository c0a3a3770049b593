import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantStart } from '../../../app/player/preload/instant-start';
import type { PlayableVideo } from '../../../app/player/video';
import { warmPage } from '../../../app/routes/watch/watch-page';
import { until } from '../../support/until';

// A page whose film is preloaded waits briefly for its first segments; these tests check what happens to the server's
// response meanwhile. Page, delay and instant start are real; only the video is a double, because nothing plays here.

const nothing = () => undefined as void;

const lesson = { id: 'diga', seriesId: null, title: 'La diga' } as unknown as PlayableVideo;

type Film = NonNullable<ReturnType<typeof instantStart.filmOf>>;

/** A requested film whose own requests are held back, and a function that releases them. */
function askedFilm() {
  let request = nothing;
  const asked = new Promise<void>((resolve) => (request = () => resolve()));
  const film: Pick<Film, 'asked'> = { asked };
  return { film: film as Film, request };
}

/** Opens the page. Its response ends as given, before the video has requested anything. */
async function open(answer: () => Promise<unknown>) {
  const { film, request: requestSegments } = askedFilm();
  const filmOf = vi.spyOn(instantStart, 'filmOf').mockReturnValue(film);
  let settle = nothing;
  const serverLoader = () => new Promise((resolve) => (settle = () => resolve(answer())));
  const request = new Request('https://apice.test/watch/diga');
  const args = { params: { videoId: 'diga' }, request, serverLoader } as unknown as ClientLoaderFunctionArgs;
  const page = warmPage(args);
  // Avoids an unhandled rejection before the caller awaits it.
  page.catch(nothing);
  await until(() => expect(filmOf).toHaveBeenCalled());
  settle();
  await new Promise((resolve) => setTimeout(resolve));
  requestSegments();
  return page;
}

beforeEach(() => {
  vi.spyOn(instantStart, 'answerOf').mockResolvedValue(lesson);
  vi.spyOn(instantStart, 'uncover');
  vi.stubGlobal('location', { pathname: '/browse' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('goes on with what was preloaded when the network loses it', async () => {
  const page = await open(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(page).toMatchObject({ video: { id: 'diga' }, isPreload: false });
  await expect('opening' in page && page.opening).rejects.toThrow(TypeError);
  expect(instantStart.uncover).not.toHaveBeenCalled();
});

test.each([
  ['leads elsewhere', () => Promise.reject(new Response(null, { status: 302 }))],
  ['fails', () => Promise.reject(new Response(null, { status: 500 }))],
])('is given up when the server %s', async (_, answer) => {
  await expect(open(answer)).rejects.toBeInstanceOf(Response);
  expect(instantStart.uncover).toHaveBeenCalledOnce();
});

test('gives way to a refusal', async () => {
  const refused = { pageTitle: '', now: 0, refused: { reason: 'view-limit' } };
  expect(await open(async () => refused)).toEqual(refused);
  expect(instantStart.uncover).toHaveBeenCalledOnce();
});
