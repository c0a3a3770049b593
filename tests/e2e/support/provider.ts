import { expect, type BrowserContext, type Page } from 'playwright/test';

export type ProviderName = 'Google' | 'Apple';

/** An address without an account. */
export const newcomer = (): string => `e2e-${crypto.randomUUID()}@apice.test`;

/** Opens the log-in dialog and clicks a provider's button; returns the window that opens. */
export async function openProvider(page: Page, name: ProviderName, address = '/?login=1'): Promise<Page> {
  await page.goto(address);
  return pressProvider(page, name);
}

export async function pressProvider(page: Page, name: ProviderName): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: `Continua con ${name}` }).click(),
  ]);
  await expect(opened.getByRole('heading', { name: `${name} (emulator)` })).toBeVisible();
  return opened;
}

/** At the provider: says who one is, and what is to go wrong. */
export async function choose(provider: Page, email: string, fault?: string): Promise<void> {
  const form = provider.locator('form').filter({ has: provider.getByRole('group', { name: 'Somebody else' }) });
  if (fault) await form.getByLabel('What goes wrong with them').selectOption(fault);
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Sign in with this address' }).click();
}

/** Windows that browsers do not let open, as on a phone or with a strict setting. */
export const blockWindows = (where: Page | BrowserContext): Promise<unknown> =>
  where.addInitScript(() => {
    window.open = () => null;
  });
