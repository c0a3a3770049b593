import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import money from '../../../app/i18n/locales/it/money.json';
import { PromoCode } from '../../../app/routes/member/plans/PromoCode';
import { playServer } from '../server';
import { onRoute } from '../support';
import { until } from '../../support/until';

const server = playServer();

const plans = [
  { planId: 'plan-mensile', name: 'Mensile' },
  { planId: 'plan-studio', name: 'Studio' },
];

function Plans({ code = '' }: { code?: string }) {
  const [promo, setPromo] = useState(code);
  return (
    <>
      <PromoCode code={promo} onChange={setPromo} plans={plans} />
      <output>{promo}</output>
    </>
  );
}

const refuse = () => {
  const error = { code: 'failed-precondition', reason: 'promotion-code-invalid', message: '' };
  server.answer = () => Response.json({ error }, { status: 400 });
};
const everything = { planIds: null, duration: 'once', months: null };
const takeOff = (percentOff: number | null, amountOff: number | null, bounds = {}) => {
  server.answer = () => Response.json({ code: 'ESTATE', percentOff, amountOff, ...everything, ...bounds });
};

test('a wrong code is refused in its dialog, keeps what was typed, and pays nothing', async () => {
  refuse();
  const screen = await render(onRoute(<Plans />));
  await screen.getByRole('button').click();
  const field = screen.getByRole('textbox');
  await field.fill('NIENTE');
  await screen.getByRole('button', { name: /usa/i }).click();
  await expect.element(screen.getByRole('dialog').getByText(/promotion-code-invalid/)).toBeVisible();
  await expect.element(field).toHaveValue('NIENTE');
  expect(screen.container.querySelector('output')?.textContent).toBe('');
  takeOff(20, null);
  await field.fill('estate');
  await screen.getByRole('button', { name: /usa/i }).click();
  await until(() => expect(screen.container.querySelector('output')?.textContent).toBe('ESTATE'));
  await expect.element(screen.getByText(/20%/)).toBeVisible();
});

test('a code that came with the address is asked about, and says what it takes off', async () => {
  takeOff(null, 1000);
  const screen = await render(onRoute(<Plans code="ESTATE" />));
  await expect.element(screen.getByText(/10,00\s€/)).toBeVisible();
  expect(server.sent).toEqual([['/api/CheckPromotionCode', { code: 'ESTATE' }]]);
});

test('a share is written as the language writes it, with the digits that it has', async () => {
  takeOff(33.33, null);
  const screen = await render(onRoute(<Plans code="ESTATE" />));
  await expect.element(screen.getByText(/33,33%/)).toBeVisible();
});

test('one that counts for nothing says so beside it, and can be taken away', async () => {
  refuse();
  const screen = await render(onRoute(<Plans code="NIENTE" />));
  await expect.element(screen.getByText(/promotion-code-invalid/)).toBeVisible();
  await screen.getByRole('button').click();
  await expect.element(screen.getByText(/promotion-code-invalid/)).not.toBeInTheDocument();
  expect(screen.container.querySelector('output')?.textContent).toBe('');
});

test.each([
  [100, true],
  [20, false],
])(
  'one that takes %s percent off warns of the renewal only where no card is asked for: %s',
  async (percentOff, isWarned) => {
    takeOff(percentOff, null);
    const screen = await render(onRoute(<Plans code="ESTATE" />));
    await expect.element(screen.getByText(new RegExp(`${percentOff}%`))).toBeVisible();
    expect(screen.getByText(money.plans.promo.free).elements()).toHaveLength(isWarned ? 1 : 0);
  },
);

test.each([
  ['the first payment', {}, money.plans.promo.once],
  ['three months', { duration: 'repeating', months: 3 }, 'Vale per 3 mesi.'],
  ['every payment', { duration: 'forever' }, money.plans.promo.forever],
])('one for %s says so', async (_name, bounds, text) => {
  takeOff(20, null, bounds);
  const screen = await render(onRoute(<Plans code="ESTATE" />));
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('one for some plans names them', async () => {
  takeOff(50, null, { planIds: ['plan-studio'] });
  const screen = await render(onRoute(<Plans code="ESTATE" />));
  await expect.element(screen.getByText(/50% in meno su Studio/)).toBeVisible();
});
