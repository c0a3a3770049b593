import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { otherDevice } from '../../../app/lib/realtime/other-devices';
import { realtime } from '../../../app/lib/realtime/realtime';
import { instantStart } from '../../../app/player/preload/instant-start';
import { preloadInView } from '../../../app/player/preload/viewport-preload';
import { playServer } from '../server';

const server = playServer();
const listeners: Parameters<typeof realtime.listen>[0][] = [];
let end: () => void;

const answering = (...ids: string[]) => {
  const videos = ids.map((id) => ({ id, licences: [{ drmType: 'widevine', address: '/' }] }));
  server.answer = () => Response.json({ videos });
};

/** What was asked for, question by question. */
const asked = () =>
  server.sent.map(([, body]) => (body as { videos: { videoId: string }[] }).videos.map(({ videoId }) => videoId));

const cardOf = (id: string) => {
  const link = document.createElement('a');
  link.href = `/watch/${id}`;
  link.textContent = id;
  link.style.cssText = 'display: block; height: 100px';
  return link;
};

const show = (...ids: string[]) => {
  for (const id of ids) document.body.appendChild(cardOf(id));
};

/** The page was looked through for links, and once more when the observer had reported them. A busy browser is idle late. */
const looked = async (search: { mock: { calls: unknown[] } }) => {
  const before = search.mock.calls.length;
  await expect.poll(() => search.mock.calls.length).toBeGreaterThan(before + 1);
};

beforeEach(async () => {
  // The observer sees nothing in a frame that another file left wider than the browser's window.
  await page.viewport(414, 896);
  answering();
  vi.spyOn(realtime, 'isOpen', 'get').mockReturnValue(true);
  vi.spyOn(realtime, 'listen').mockImplementation((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  end = preloadInView();
});
afterEach(() => {
  end();
  otherDevice.set(null);
  instantStart.preloaded.drop();
  instantStart.drop();
  listeners.length = 0;
  document.body.innerHTML = '';
});

test('what is in view is asked for together, each lesson once, and what is below the window when it comes into view', async () => {
  answering('diga');
  show('diga', 'mani');
  const below = cardOf('endodonzia');
  below.style.marginTop = '3000px';
  document.body.appendChild(below);
  await expect.poll(asked).toEqual([['diga', 'mani']]);
  await expect.poll(() => instantStart.preloaded.keys()).toEqual(['diga ']);
  below.scrollIntoView();
  await expect.poll(asked).toEqual([['diga', 'mani'], ['endodonzia']]);
});

test('is asked for again after an answer that was lost', async () => {
  server.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  show('diga');
  await expect.poll(asked).toEqual([['diga']]);
  answering('diga');
  document.body.appendChild(document.createElement('p'));
  await expect.poll(asked).toEqual([['diga'], ['diga']]);
});

test('waits until the viewer’s object has told what other devices show', async () => {
  const isOpen = vi.spyOn(realtime, 'isOpen', 'get').mockReturnValue(false);
  const search = vi.spyOn(document, 'querySelectorAll');
  show('diga');
  await looked(search);
  expect(asked()).toEqual([]);
  isOpen.mockReturnValue(true);
  for (const tell of listeners) tell({ type: 'welcome' } as Parameters<typeof tell>[0]);
  await expect.poll(asked).toEqual([['diga']]);
});

test.each<[string, () => unknown]>([
  ['another device plays', () => otherDevice.set({ heardAt: 0 } as never)],
  ['nobody sees the page', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  [
    'bytes cost money',
    () => Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  ],
])('nothing is asked for while %s', async (_, happen) => {
  const { connection } = navigator as { connection?: object };
  happen();
  const search = vi.spyOn(document, 'querySelectorAll');
  show('diga');
  await looked(search);
  expect(asked()).toEqual([]);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
});
