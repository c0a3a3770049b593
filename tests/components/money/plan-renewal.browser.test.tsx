import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Offer, type OfferView } from '../../../app/components/money/Offer';
import { onRoute } from '../support';

// Before ordering it is said that a plan renews, how often and for how much (Codice del consumo 51, 2).

const monthly: OfferView = {
  planId: 'plan-mensile',
  price: 'price-mensile',
  unitAmount: 2900,
  interval: 'month',
  fullPrice: null,
  isFeatured: false,
  isBuyable: true,
  devices: 2,
  screens: 1,
  change: null,
  name: 'Mensile',
  description: '',
  content: [],
  picture: null,
};
const yearly: OfferView = { ...monthly, price: 'price-annuale', name: 'Annuale', interval: 'year', unitAmount: 29_000 };

type Shown = { isCurrent?: boolean; hasPrice?: boolean; all?: OfferView[] };

async function renewalOf(
  offer: OfferView,
  { isCurrent = false, hasPrice = true, all = [monthly, yearly] }: Shown = {},
) {
  const screen = await render(onRoute(<Offer offer={offer} all={all} isCurrent={isCurrent} hasPrice={hasPrice} />));
  await expect.element(screen.getByRole('heading')).toBeVisible();
  const said = screen.container.querySelector('.offer__renews')?.textContent ?? null;
  await screen.unmount();
  return said;
}

test.each([
  ['without a description', monthly, /ogni mese a 29,00\s€/],
  ['with a description', { ...monthly, description: 'Per cominciare.' }, /ogni mese a 29,00\s€/],
  ['with a saving', yearly, /ogni anno a 290,00\s€/],
  ['below a struck price', { ...yearly, fullPrice: 34_800 }, /ogni anno a 290,00\s€/],
])('a plan %s says for how much it renews', async (_name, offer, said) => {
  expect(await renewalOf(offer)).toMatch(said);
});

test('one that saves nothing says it too', async () => {
  expect(await renewalOf(yearly, { all: [yearly] })).toMatch(/290,00/);
});

test('the plan that somebody has, and an app without prices, have nothing to order', async () => {
  expect(await renewalOf(monthly, { isCurrent: true })).toBeNull();
  expect(await renewalOf(monthly, { hasPrice: false })).toBeNull();
});
