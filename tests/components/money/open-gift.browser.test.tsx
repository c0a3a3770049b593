import { useLoaderData } from '@remix-run/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OpenGift } from '../../../app/routes/redeem/OpenGift';
import type { Gift } from '../../../app/routes/redeem/redeem.server';
import gifts from '../../../app/i18n/locales/it/gifts.json';
import refusals from '../../../app/i18n/locales/it/refusals.json';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { OnPage, onRouteWith } from '../support';
import '../../../app/components/money/money.css';
import '../../../app/routes/member/gift/gifts.css';

const server = playServer();
const gift: Gift = {
  code: 'APICE-7K2M-4QXD',
  name: 'Marco Bassi',
  signature: 'Giulia',
  message: '',
  productName: 'Annuale',
  interval: 'year',
  state: 'delivered',
  expiresAt: 1_830_000_000_000,
  isMine: false,
  addition: null,
};
const from = Date.UTC(2026, 11, 20, 9, 30);
const until = Date.UTC(2027, 11, 20, 9, 30);

const shown = (addition: Gift['addition']) =>
  render(
    onRouteWith(
      <main className="page redeem">
        <OpenGift gift={{ ...gift, addition }} email="marco@studio.it" />
      </main>,
      {},
    ),
  );

test('a gift is opened by whoever has no plan', async () => {
  server.answer = () => Response.json({ currentPeriodEnd: until });
  const screen = await shown(null);
  await screen.getByRole('button', { name: gifts.redeem.open }).click();
  await expect.element(screen.getByRole('heading', { name: gifts.redeem.opened })).toBeVisible();
  expect(server.sent).toEqual([['/api/RedeemGift', { code: gift.code }]]);
});

test.each([
  [390, 'light'],
  [1440, 'dark'],
] as const)('at %d px, %s, a subscriber confirms the new end by the keyboard', async (width, theme) => {
  look(theme);
  await page.viewport(width, 800);
  server.answer = () => Response.json({ currentPeriodEnd: until });
  const screen = await shown({ from, until, refusal: null });
  const added = 'Il regalo si aggiunge al tuo abbonamento: vale fino al 20/12/2027.';
  await expect.element(screen.getByText(added, { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Senza il regalo il tempo pagato finisce il 20/12/2026.')).toBeVisible();
  const button = screen.getByRole('button', { name: gifts.redeem.add });
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await axeClean();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: gifts.redeem.added })).toBeVisible();
  await expect.element(screen.getByText('Il tuo abbonamento vale fino al 20/12/2027. Buona visione.')).toBeVisible();
  expect(server.sent).toEqual([['/api/RedeemGift', { code: gift.code, until }]]);
});

const Reloading = () => {
  const loaded = useLoaderData() as Gift;
  return (
    <OnPage>
      <OpenGift gift={loaded} email="marco@studio.it" />
      <output>{loaded.state}</output>
    </OnPage>
  );
};

test('an added gift stays added when the page loads its data again', async () => {
  const before = { ...gift, addition: { from, until, refusal: null } } satisfies Gift;
  const after = { ...gift, state: 'redeemed', isMine: true } satisfies Gift;
  const loads = [before, after];
  const router = createMemoryRouter([
    { path: '/', loader: () => loads.shift() ?? after, element: <Reloading />, HydrateFallback: () => null },
  ]);
  server.answer = () => Response.json({ currentPeriodEnd: until });
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByRole('button', { name: gifts.redeem.add }).click();
  await expect.element(screen.getByRole('heading', { name: gifts.redeem.added })).toBeVisible();
  router.revalidate();
  await expect.element(screen.getByText('redeemed')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: gifts.redeem.added })).toBeVisible();
  await expect.element(screen.getByText('Il tuo abbonamento vale fino al 20/12/2027. Buona visione.')).toBeVisible();
});

test('a gift that cannot be added says why and what to do, without a button', async () => {
  const screen = await shown({ from, until, refusal: 'gift-plan-changing' });
  await expect.element(screen.getByText(refusals['gift-plan-changing'])).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

test('a refusal after the press stays beside the button', async () => {
  server.answer = () => refusal('gift-addition-changed');
  const screen = await shown({ from, until, refusal: null });
  await screen.getByRole('button', { name: gifts.redeem.add }).click();
  await expect.element(screen.getByText(refusals['gift-addition-changed'])).toBeVisible();
  await expect.element(screen.getByRole('button', { name: gifts.redeem.add })).toBeVisible();
});
