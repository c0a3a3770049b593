import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { OpenGift } from '../../../app/routes/redeem/OpenGift';
import type { Gift } from '../../../app/routes/redeem/redeem.server';
import gifts from '../../../app/i18n/locales/it/gifts.json';
import { onRouteWith } from '../support';

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
};

test.each([
  ['a subscriber reads that it has to wait, without pressing', true, 0, 1],
  ['anybody else opens it', false, 1, 0],
])('%s', async (_who, isSubscribed, buttons, sentences) => {
  const screen = await render(
    onRouteWith(<OpenGift gift={gift} email="marco@studio.it" isSubscribed={isSubscribed} />, {}),
  );
  await expect.element(screen.getByRole('heading', { name: gifts.redeem.title })).toBeVisible();
  expect(screen.getByRole('button', { name: gifts.redeem.open }).elements()).toHaveLength(buttons);
  expect(screen.getByText(gifts.redeem.later).elements()).toHaveLength(sentences);
});
