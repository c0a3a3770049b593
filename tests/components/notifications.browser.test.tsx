import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNews, type NewsPage } from '../../app/lib/news/news';
import { notifyNewsChanged } from '../../app/lib/news/news-changed';
import { NewsList } from '../../app/components/notifications/NewsList';
import { playServer } from './server';
import { OnPage } from './support';

const server = playServer();
const now = Date.parse('2026-03-10T08:00:00+01:00');

/** Notification `number`, the older the higher its number. */
const note = (number: number, data: object = {}) => ({
  id: `n${number}`,
  title: `Titolo ${number}`,
  body: 'Testo',
  read: false,
  topic: 'lessons' as const,
  createdAt: now - number * 60_000,
  data: { id: `d${number}`, action: null, ...data },
});
const pageOf = (from: number, count: number, hasMore: boolean): NewsPage => ({
  notifications: Array.from({ length: count }, (_, index) => note(from + index)),
  unread: 20,
  hasMore,
});

function News({ initial }: { initial: NewsPage }) {
  const { page, more, markRead } = useNews(initial, true);
  return (
    <OnPage>
      <p role="status">{page.unread}</p>
      <NewsList notes={page.notifications} now={now} onOpen={({ id }) => void markRead([id])} />
      {page.hasMore && (
        <button type="button" className="more" onClick={more}>
          …
        </button>
      )}
    </OnPage>
  );
}

async function shown(initial: NewsPage) {
  const router = createMemoryRouter([{ path: '*', element: <News initial={initial} /> }]);
  const { container } = await render(<RouterProvider router={router} />);
  const titles = () =>
    [...container.querySelectorAll('.new__text b')].map((title) => title.textContent?.match(/\d+$/)?.[0]);
  const unread = () => container.querySelector('[role=status]')?.textContent;
  return { container, router, titles, unread };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

test('what is older is fetched after the last one, each once, until a page is the last', async () => {
  const { container, titles } = await shown(pageOf(1, 15, true));
  // One has come meanwhile: the next page repeats the last of this one.
  server.answer = () => Response.json(pageOf(15, 6, false));
  container.querySelector<HTMLElement>('.more')?.click();
  await expect.poll(titles).toEqual(numbers(1, 20));
  expect(server.sent).toEqual([[expect.stringContaining('GetUserNotifications'), { before: 'n15' }]]);
  expect(container.querySelector('.more')).toBeNull();
});

test('a new one stands first, and what was fetched before stays', async () => {
  const { titles, unread } = await shown(pageOf(2, 20, false));
  server.answer = () => Response.json({ ...pageOf(1, 15, true), unread: 21 });
  notifyNewsChanged();
  await expect.poll(titles).toEqual(numbers(1, 21));
  expect(unread()).toBe('21');
});

test('one that is opened leads where it says, is read, and is counted no more', async () => {
  const { container, router, unread } = await shown({
    notifications: [note(1, { action: 'goto::/plans' }), note(2, { action: 'goto::https://evil.example' })],
    unread: 2,
    hasMore: false,
  });
  server.answer = () => Response.json(pageOf(1, 0, false));
  const lines = [...container.querySelectorAll<HTMLElement>('.new')];
  expect(lines.map(({ tagName }) => tagName)).toEqual(['A', 'BUTTON']);
  lines[0]?.click();
  await expect.poll(() => router.state.location.pathname).toBe('/plans');
  expect(server.sent[0]).toEqual([expect.stringContaining('MarkNotificationsRead'), { ids: ['n1'] }]);
  expect(container.querySelectorAll('[data-unread]')).toHaveLength(1);
  expect(unread()).toBe('1');
});

test.each([
  [
    'a badge',
    { difficulty: 5, exp_reward: 2500, image: 'emblem:apex' },
    'Leggendario, +2500 punti',
    '/gaming/legendary.svg',
  ],
  [
    'a badge of a difficulty that is unknown',
    { difficulty: -1, exp_reward: 1 },
    'Comune, +1 punto',
    '/gaming/common.svg',
  ],
  ['a prize', { form: 'reward', image: '/pictures/boxes/sonda.svg' }, null, '/pictures/boxes/sonda.svg'],
  ['anything else', {}, null, null],
])('%s has what belongs to it', async (_what, data, worth, picture) => {
  const { container } = await shown({ notifications: [note(1, data)], unread: 1, hasMore: false });
  await expect.poll(() => container.querySelector('.new__text')).not.toBeNull();
  const said = [...container.querySelectorAll('.new__say')].map(({ textContent }) => textContent);
  expect(said).toEqual(worth ? ['Testo', worth] : ['Testo']);
  expect(container.querySelector('.new img')?.getAttribute('src') ?? null).toBe(picture);
});
