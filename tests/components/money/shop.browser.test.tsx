import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import money from '../../../app/i18n/locales/it/money.json';
import type { BuyerKind } from '../../../domain/billing/fiscal';
import type { OfferView } from '../../../app/components/money/Offer';
import { PlanButton } from '../../../app/routes/member/plans/PlanButton';
import { GoodDialog } from '../../../app/routes/member/shop/GoodDialog';
import type { Product } from '../../../app/routes/member/shop/shop.server';
import { OnPage, onRoute } from '../support';

const good: Product = {
  id: 'prod_atlante',
  name: 'Atlante',
  description: 'Un libro',
  content: ['Copertina rigida'],
  moreInfo: null,
  images: [],
  isBuyable: true,
  isFeatured: false,
  fullPrice: 5900,
  views: null,
  price: 'price_atlante',
  unitAmount: 4900,
  interval: null,
};

const show = async (changes: Partial<Product>, isNativeApp = false, buyer: BuyerKind = 'person') => {
  const fiscal = { before: (go: () => void) => go() };
  const shown = { ...good, ...changes };
  const element = (
    <OnPage>
      <GoodDialog good={shown} isNativeApp={isNativeApp} buyer={buyer} fiscal={fiscal} onClose={() => undefined} />
    </OnPage>
  );
  const loader = () => ({ language: 'it', country: 'IT' });
  const routes = [{ id: 'root', path: '*', loader, element, HydrateFallback: () => null }];
  const screen = await render(<RouterProvider router={createMemoryRouter(routes)} />);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  /** Selects the button that buys; the dialog's other button closes it. */
  return { dialog, buys: dialog.element().querySelectorAll<HTMLButtonElement>('.good__buy button') };
};

test('a good says what it is and costs, its full price struck out, and can be bought', async () => {
  const { dialog, buys } = await show({});
  for (const text of [good.name, good.description, 'Copertina rigida', '49,00']) {
    expect(dialog.element().textContent).toContain(text);
  }
  expect(dialog.element().querySelector('s')?.textContent).toContain('59,00');
  expect([...buys].map(({ disabled }) => disabled)).toEqual([false]);
});

test('where it is bought it says that a parcel goes to Italy only', async () => {
  const { dialog } = await show({});
  expect(dialog.element().querySelector('.good__buy')?.textContent).toContain(money.shop.delivery);
});

test.each([
  ['a consumer', 'person', 'Hai 14 giorni'],
  ['somebody who has not said what they buy as', 'unknown', 'I consumatori hanno 14 giorni'],
  ['a business', 'business', null],
] as const)('%s is told of the right of withdrawal only as a consumer’s', async (_name, buyer, said) => {
  const { dialog } = await show({}, false, buyer);
  const text = dialog.element().querySelector('.good__buy')?.textContent ?? '';
  expect(text).toContain(money.shop.address);
  if (said === null) expect(text).not.toMatch(/14 giorni|reced/);
  else expect(text).toContain(said);
});

test('one that is not BUYABLE has a button that cannot be pressed (inventory 141)', async () => {
  const { buys } = await show({ isBuyable: false });
  expect([...buys].map(({ disabled }) => disabled)).toEqual([true]);
});

test('in a store’s app it is looked at: no price, no button', async () => {
  const { dialog, buys } = await show({}, true);
  expect(buys).toHaveLength(0);
  expect(dialog.element().textContent).not.toMatch(/€/);
});

test.each([
  ['a sentence is read', 'Si spedisce in tutta Italia.', null],
  ['an address of ours is a link', '/help', '/help'],
  ['an address of another site is a link', 'https://editore.test/atlante', 'https://editore.test/atlante'],
  ['what only looks like one is not', '//editore.test/atlante', null],
])('MORE_INFO: %s', async (_name, moreInfo, href) => {
  const { dialog } = await show({ moreInfo });
  expect(dialog.element().querySelector('a')?.getAttribute('href') ?? null).toBe(href);
  if (href === null) expect(dialog.element().textContent).toContain(moreInfo);
});

const offer: OfferView = {
  planId: 'prod_annuale',
  price: 'price_annuale',
  unitAmount: 29_000,
  interval: 'year',
  fullPrice: null,
  isFeatured: true,
  isBuyable: true,
  devices: 2,
  screens: 1,
  change: null,
  name: 'Annuale',
  description: '',
  content: [],
  picture: null,
};

test.each([
  ['current', [true]],
  ['unavailable', [true]],
  ['upgrade', [false]],
  ['back', [false]],
  ['choose', [false]],
  ['none', []],
] as const)('the button of a plan that is %s (inventory 150): disabled is %j', async (act, disabled) => {
  const button = <PlanButton offer={offer} act={act} isWaiting={false} isStill={false} onPress={() => undefined} />;
  const screen = await render(
    onRoute(
      <>
        <h1>Piani</h1>
        {button}
      </>,
    ),
  );
  await expect.element(screen.getByRole('heading')).toBeVisible();
  const buttons = [...screen.container.querySelectorAll('button')];
  expect(buttons.map((one) => one.disabled)).toEqual(disabled);
});
