import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import money from '../../../app/i18n/locales/it/money.json';
import { Done } from '../../../app/routes/member/success/Done';
import { Failed, Unknown } from '../../../app/routes/member/success/Failed';
import { Hints } from '../../../app/routes/member/success/Hints';
import { onRoute } from '../support';

const failed = (code: string) => ({
  sid: 'cs_test_a1b2c3d4',
  nome: 'Giulia',
  email: 'giulia@studio.it',
  now: 0,
  lesson: null,
  next: null,
  mayTrack: false,
  state: 'failed' as const,
  isPaying: false,
  isOpen: false,
  kind: 'subscription' as const,
  amount: 29_000,
  credit: 0,
  subscription: null,
  renewal: null,
  paidAt: null,
  isToday: true,
  withdrawUntil: null,
  offers: [],
  code,
});

test.each([
  ['given-back', money.success.givenBack, '/profile'],
  ['bank-refused', money.success.failed, '/plans'],
])('a payment that ends as %s says what became of the money, and leads on', async (code, heading, to) => {
  const screen = await render(onRoute(<Failed page={failed(code)} />));
  await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByRole('link').elements()[0]?.getAttribute('href')).toBe(to);
});

test('a payment that is not in the account is not said to have failed', async () => {
  const screen = await render(onRoute(<Unknown />));
  await expect.element(screen.getByRole('heading', { name: money.success.unknown })).toBeVisible();
  await expect.element(screen.getByText(money.success.failedText)).not.toBeInTheDocument();
  expect(screen.getByRole('link').elements()[0]?.getAttribute('href')).toBe('/profile#abbonamento');
});

test.each([
  ['promises no withdrawal where there is none', null, []],
  ['says the last day of the withdrawal that there is', '2027-03-15T23:59:59.999+01:00', ['15/03/2027']],
])('a payment of another day is dated, and %s', async (_name, until, days) => {
  const paidAt = Date.parse('2027-03-01T12:00:00+01:00');
  const past = { ...failed('x'), code: null, state: 'done' as const, paidAt, isToday: false };
  const screen = await render(
    onRoute(<Done page={{ ...past, withdrawUntil: until === null ? null : Date.parse(until) }} />),
  );
  await expect.element(screen.getByRole('heading', { name: 'Pagato il 01/03/2027.' })).toBeVisible();
  const text = screen.container.textContent;
  expect([...text.matchAll(/Puoi recedere fino al ([\d/]+)\./g)].map(([, day]) => day)).toEqual(days);
  expect(text).not.toContain(money.success.bill.paid);
});

test('a payment of which credit paid a part says what was charged, and what came from the credit', async () => {
  const paid = { ...failed('x'), code: null, state: 'done' as const, credit: 10_000 };
  const screen = await render(onRoute(<Done page={paid} />));
  await expect.element(screen.getByText(money.success.bill.paid)).toBeVisible();
  const said = [...screen.container.querySelectorAll('.done__bill div')].map(({ textContent }) => textContent);
  expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${money.success.bill.paid}\\s*190,00`)));
  expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${money.success.bill.credit}\\s*100,00`)));
});

const running = {
  id: 'sub_1',
  status: 'active',
  planId: 'prod_1',
  priceId: 'price_1',
  name: 'Mensile',
  unitAmount: 2900,
  reduced: null,
  interval: 'month' as const,
  created: 0,
  currentPeriodStart: 0,
  currentPeriodEnd: Date.UTC(2026, 11, 20),
  cancelAt: null,
  canceledAt: null,
  graceUntil: null,
  accessUntil: Date.UTC(2026, 11, 20),
  closed: [],
};

test.each([
  ['its price', null, /^29,00\s€$/],
  ['the price that a code leaves', { amount: 2320, full: 2900, payments: 2 }, /^23,20\s€ .* 2 .*29,00\s€$/],
])('a paid plan says what its renewal costs: %s', async (_name, reduced, price) => {
  const subscription = { ...running, reduced };
  const paid = { ...failed('x'), code: null, state: 'done' as const, subscription, renewal: subscription };
  const screen = await render(onRoute(<Done page={paid} />));
  await expect.element(screen.getByText(money.renewal.title)).toBeVisible();
  await expect.element(screen.getByText(price)).toBeVisible();
});

test('the page after a payment has hints about errors, of which goods need no locks', async () => {
  const hintsOf = async (opensLessons: boolean) => {
    const screen = await render(onRoute(<Hints sid="cs_test_a1b2c3d4" opensLessons={opensLessons} />));
    await expect.element(screen.getByRole('heading', { name: 'Se qualcosa non torna' })).toBeVisible();
    const text = screen.container.textContent ?? '';
    await screen.unmount();
    expect(text).toContain('cs_test_a1b2c3d4');
    return ['Vedo ancora i lucchetti', 'Non trovo la ricevuta', 'Ho pagato due volte'].map((hint) =>
      text.includes(hint),
    );
  };
  expect(await hintsOf(true)).toEqual([true, true, true]);
  expect(await hintsOf(false)).toEqual([false, true, true]);
});
