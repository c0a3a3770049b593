import { expect, type Page } from 'playwright/test';

const good = '4242 4242 4242 4242';

/** Fills in the provider's page and presses its button. */
export async function payWith(page: Page, number = good) {
  await page.getByLabel('Numero carta').fill(number);
  await page.getByLabel('Scadenza').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  // Only a plan asks for the beginning (decision 33).
  if (await page.getByRole('checkbox').count()) await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(Paga|Abbonati)/ }).click();
}

/** Chooses a plan, and answers the one question before the first payment as a private person without fiscal data. */
export async function choose(page: Page, plan: string) {
  await page.getByRole('button', { name: plan }).click();
  await page.getByRole('button', { name: 'Vai al pagamento' }).click();
}

/** Pays a plan; ends on the page that confirms it. */
export async function subscribe(page: Page, plan: string, number = good) {
  await page.goto('/plans');
  await choose(page, plan);
  await payWith(page, number);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('È tutto aperto.');
}

/** Lets days pass for one customer alone: tests share the Worker's clock, and moving that would end every session. */
export const letPass = (customer: string, days: number) => tellProvider('clock', { customer, days });

/** The banks confirm or refuse the debits that wait for them. */
export const banksAnswer = () => tellProvider('bank', {});

async function tellProvider(what: string, body: object): Promise<void> {
  const address = new URL(process.env.E2E_BASE_URL ?? 'http://localhost:8797');
  address.port = String(Number(address.port) + 5);
  const told = await fetch(new URL(`/_emulator/${what}`, address), { method: 'POST', body: JSON.stringify(body) });
  expect(told.ok).toBe(true);
}
