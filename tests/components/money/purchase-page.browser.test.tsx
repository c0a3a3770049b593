import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { consentGiven } from '../../../app/components/consent/consent-events';
import Success from '../../../app/routes/member/success/route';
import { playServer } from '../server';
import { OnPage } from '../support';
import { until } from '../../support/until';

// The page after a payment: it leads on, and reports the purchase of who may be measured (spec 2 §2 §7).

const server = playServer();
afterEach(() => {
  document.cookie = 'consent=; Max-Age=0';
});

const lesson = { id: 'diga', title: 'La diga', durationSeconds: 600, chapters: [], time: 83, to: '/watch/diga?t=83' };
const paid = {
  sid: 'cs_test_a1b2c3d4',
  nome: 'Giulia',
  email: 'giulia@studio.it',
  now: 0,
  lesson: null,
  next: null,
  mayTrack: true,
  state: 'done',
  isPaying: false,
  isOpen: true,
  kind: 'subscription',
  amount: 29_000,
  credit: 0,
  subscription: null,
  paidAt: 0,
  isToday: true,
  withdrawUntil: null,
  offers: [],
  code: null,
};

async function opened(page: object = {}) {
  const element = (
    <OnPage>
      <Success />
    </OnPage>
  );
  const route = { path: '*', element, loader: () => ({ ...paid, ...page }), HydrateFallback: () => null };
  const screen = await render(<RouterProvider router={createMemoryRouter([route])} />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const links = [...screen.container.querySelectorAll('.done__lesson a')];
  return { screen, links: links.map((link) => [link.textContent, link.getAttribute('href')]) };
}

test.each([
  ['the lesson that was begun', { lesson }, ['Riprendi da 01:23', '/watch/diga?t=83']],
  ['a lesson from its start', { lesson: { ...lesson, time: 0, to: '/watch/diga' } }, ['Guarda', '/watch/diga']],
  ['the page that was refused', { next: '/books' }, ['Torna alla lezione', '/books']],
])('a paid plan says so, starts %s, and leads to the catalogue', async (_what, page, start) => {
  const { screen, links } = await opened(page);
  await expect.element(screen.getByRole('heading', { name: 'Fatto, Giulia. È tutto aperto.' })).toBeVisible();
  expect(links).toEqual([start, ['Vai al catalogo', '/browse']]);
});

test.each([
  ['with no lesson to start', {}, 'Vai al catalogo'],
  ['that opens nothing yet', { state: 'waiting', isOpen: false, lesson }, 'Torna al catalogo'],
])('a payment %s leads to the catalogue alone', async (_what, page, name) => {
  expect((await opened(page)).links).toEqual([[name, '/browse']]);
});

const purchases = () => server.sent.filter(([path]) => path.endsWith('/TrackConversion')).map(([, body]) => body);
const purchase = { event: 'purchase', params: { id: paid.sid, currency: 'EUR', value: 29_000 } };

test('a purchase is reported with its session and amount, at once or when consent is given', async () => {
  document.cookie = 'consent=all';
  const first = await opened();
  await until(() => expect(purchases()).toEqual([purchase]));
  await first.screen.unmount();
  document.cookie = 'consent=necessary';
  await opened();
  expect(purchases()).toHaveLength(1);
  document.cookie = 'consent=all';
  dispatchEvent(new Event(consentGiven));
  await until(() => expect(purchases()).toEqual([purchase, purchase]));
});

test.each([
  ['that is not done', { state: 'waiting' }],
  ['of who refused to be measured', { mayTrack: false }],
])('a payment %s is not reported', async (_what, page) => {
  document.cookie = 'consent=all';
  await opened(page);
  dispatchEvent(new Event(consentGiven));
  expect(purchases()).toEqual([]);
});
