import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { GiftForm } from '../../../app/routes/member/gift/GiftForm';
import type { GiftPage } from '../../../app/routes/member/gift/gift.server';
import { onRouteWith } from '../support';

// What was typed for the recipients of a gift is found again after a reload of the page.

beforeEach(() => sessionStorage.clear());

const page: GiftPage = {
  plans: [{ price: 'price_year', name: 'Annuale', unitAmount: 29_000, interval: 'year', isFeatured: true }],
  firstDay: '2026-11-20',
  lastDay: '2027-11-20',
  asksFiscal: false,
  signature: 'Giulia',
  hasGiven: false,
};
const shown = () => render(onRouteWith(<GiftForm page={page} isHydrated />, {}));

test('typed recipients are there again, also those that no payment was begun for', async () => {
  const first = await shown();
  await first.getByLabelText('Nome').fill('Marco Bassi');
  await first.getByLabelText('E-mail').fill('marco@studio.it');
  await first.getByRole('button', { name: 'Aggiungi una persona' }).click();
  await first.getByLabelText('Nome').fill('Lia Orsini');
  await first.unmount();
  const again = await shown();
  await expect.element(again.getByRole('heading', { name: 'Lia Orsini' })).toBeVisible();
  await expect.element(again.getByLabelText('E-mail')).toHaveValue('marco@studio.it');
});

test('a form that was emptied again keeps nothing', async () => {
  const first = await shown();
  await first.getByLabelText('Nome').fill('Marco Bassi');
  await first.getByLabelText('Nome').fill('');
  await first.unmount();
  const again = await shown();
  await expect.element(again.getByLabelText('Nome')).toHaveValue('');
  expect(sessionStorage.length).toBe(0);
});
