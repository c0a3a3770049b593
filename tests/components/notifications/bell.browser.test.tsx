import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Bell } from '../../../app/components/notifications/Bell';
import NotificationsPage from '../../../app/routes/member/notifications/route';
import { element, showAt } from '../catalogue/shown';
import { playServer } from '../server';
import '../../../app/styles/app.css';
import '../../../app/components/notifications/Bell.css';

const server = playServer();
const notes = (isRead: boolean, count = 15) => ({
  notifications: Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    title: `Titolo ${index}`,
    body: 'Una notizia che sta su una riga',
    read: isRead,
    topic: 'news',
    createdAt: 1_000_000 - index,
    data: { id: `d${index}`, action: null },
  })),
  unread: isRead ? 0 : count,
  hasMore: true,
});

let isRead = false;
beforeEach(() => {
  isRead = false;
  server.answer = (path) => {
    if (path.endsWith('MarkNotificationsRead')) isRead = true;
    if (path.endsWith('GetMarks')) return Response.json({ unread: isRead ? 0 : 15, list: [] });
    return path.endsWith('GetUserNotifications') ? Response.json(notes(isRead)) : Response.json({});
  };
});
afterEach(() => page.viewport(414, 896));

const sentTo = (name: string) => server.sent.filter(([path]) => path.endsWith(name)).map(([, body]) => body);
const marks = { unread: 15, list: [] };

describe('the bell', () => {
  const opened = async () => {
    const screen = await showAt(<Bell />, { marks });
    element(screen.container, '[popovertarget]').click();
    await expect.poll(() => screen.container.querySelectorAll('.new').length).toBe(15);
    return screen;
  };

  test.each([
    [1440, 900],
    [390, 844],
  ])('is 300 to 500 pixels high with a full list, whole in a window of %d by %d', async (width, height) => {
    await page.viewport(width, height);
    const { container } = await opened();
    const box = element(container, '.bell').getBoundingClientRect();
    expect(box.height).toBeGreaterThanOrEqual(300);
    expect(box.height).toBeLessThanOrEqual(500);
    expect(box.width).toBeGreaterThanOrEqual(300);
    expect([box.left >= 0, box.right <= width, box.bottom <= height]).toEqual([true, true, true]);
    const list = element(container, '.bell__list');
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  });

  test('marks all as read at one press', async () => {
    const { container } = await opened();
    expect(container.querySelectorAll('[data-unread]')).toHaveLength(15);
    element(container, '.bell__head button').click();
    await expect.poll(() => container.querySelectorAll('[data-unread]').length).toBe(0);
    expect(sentTo('MarkNotificationsRead')).toEqual([{}]);
    await expect.poll(() => container.querySelector('.iconbtn__count')).toBeNull();
    await expect.poll(() => container.querySelector('.bell__head button')).toBeNull();
  });
});

test('the page marks all as read at one press', async () => {
  const { container } = await showAt(<NotificationsPage />, {
    address: '/notifications',
    answers: () => notes(false),
  });
  expect(container.querySelectorAll('[data-unread]')).toHaveLength(15);
  element(container, '.notices__head button').click();
  await expect.poll(() => container.querySelectorAll('[data-unread]').length).toBe(0);
  expect(sentTo('MarkNotificationsRead')).toEqual([{}]);
  await expect.poll(() => container.querySelector('.notices__head button')).toBeNull();
});
