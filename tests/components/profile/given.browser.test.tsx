import { afterEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GivenGifts } from '../../../app/routes/member/profile/GivenGifts';
import type { ProfilePage } from '../../../app/routes/member/profile/profile.server';
import { axeClean, look } from '../axe';
import { playServer } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/ui/controls.css';
import '../../../app/components/ui/sections.css';

// The gifts that somebody gave, found in their profile.

const server = playServer();
afterEach(() => browser.viewport(414, 896));
const paidAt = Date.parse('2026-11-20T12:00:00+01:00');
const order = (orderId: string, names: string[], opened: number) => ({
  orderId,
  paidAt,
  totalCents: names.length * 2900,
  names,
  opened,
});
const many = ['Marco Bassi', 'Lia Orsini', 'Sara Conti', 'Ugo Neri', 'Maria Elisabetta Castelnuovo di Porto'];
const given: ProfilePage['given'] = {
  orders: [order('gft_1', many, 2), order('gft_2', ['Marco Bassi'], 0)],
  unopened: 4,
  next: 'mark',
  isReadable: true,
};

const shown = (page: ProfilePage['given']) =>
  render(
    onRouteWith(
      <main>
        <h1>Profilo</h1>
        <GivenGifts given={page} />
      </main>,
      {},
    ),
  );

test('says for whom, how many were opened, the sum and the day, and leads to the codes', async () => {
  look('light');
  const screen = await shown(given);
  await expect.element(screen.getByText('Per Marco Bassi, Lia Orsini, Sara Conti e altre 2 persone')).toBeVisible();
  await expect.element(screen.getByText(/^2 di 5 aperti · 145,00\s€ · pagato il 20\/11\/2026$/)).toBeVisible();
  await expect.element(screen.getByText(/^0 di 1 aperto/)).toBeVisible();
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/gift/details/gft_1', '/gift/details/gft_2']);
  await axeClean();
});

test('earlier ones come on demand', async () => {
  server.answer = () => Response.json({ orders: [order('gft_3', ['Ada Riva'], 1)], unopened: 4, next: null });
  const screen = await shown(given);
  await screen.getByRole('button', { name: 'Carica i precedenti' }).click();
  await expect.element(screen.getByText('Per Ada Riva')).toBeVisible();
  expect(server.sent).toEqual([['/api/GetGivenGifts', { before: 'mark' }]]);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('it is not wider than a phone', async () => {
  await browser.viewport(390, 800);
  const screen = await shown(given);
  await expect.element(screen.getByText(/^Per Marco Bassi, Lia/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('without a gift there is no section, and where their pages are closed no link', async () => {
  const none = await shown({ orders: [], unopened: 0, next: null, isReadable: true });
  await expect.element(none.getByRole('heading', { name: 'Profilo' })).toBeVisible();
  expect(none.getByRole('heading').elements()).toHaveLength(1);
  await none.unmount();
  const closed = await shown({ ...given, isReadable: false });
  await expect.element(closed.getByText(/^Per Marco Bassi, Lia/)).toBeVisible();
  expect(closed.getByRole('link').elements()).toEqual([]);
});
