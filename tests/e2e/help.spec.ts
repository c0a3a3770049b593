import { expect, freshUser, test, type Page } from './support';
import { button, panel, watch } from './watch-support';

// Help sends its readers to these controls (tests/app/i18n/help-controls.test.ts holds their names): each is there and opens.
// Withdrawals, codes and the take-over are opened in the journeys of purchases, sign-in and devices.

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Presses a control that opens a dialog, and closes that again. */
async function opensDialog(page: Page, place: string, control: string): Promise<void> {
  await region(page, place).getByRole('button', { name: control }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('the controls of the profile that help names', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email, { isRecent: true });
  await page.goto('/profile');
  const marks = page.getByRole('navigation', { name: 'Sezioni del profilo' }).getByRole('link');
  const anchors = await marks.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(anchors).toHaveLength(10);
  for (const anchor of anchors) await expect(page.locator(anchor)).toHaveCount(1);
  await marks.getByText('Sessioni attive').click();
  await expect(region(page, 'Sessioni attive')).toBeInViewport();
  await opensDialog(page, 'Disdetta e recesso', 'Disdici');
  await opensDialog(page, 'Account', 'Cambia indirizzo');
  for (const name of ['Fatture', 'Dispositivi', 'Sessioni attive', 'Aspetto e lingua']) {
    await expect(region(page, name)).toBeVisible();
  }
  await expect(region(page, 'Sicurezza')).toContainText('Autenticazione a due fattori');
  await expect(button(page, 'Esci ovunque')).toBeEnabled();
  await expect(region(page, 'I tuoi dati')).toContainText('Scarica i tuoi dati');
  await expect(button(page, 'Scarica')).toBeEnabled();
  await expect(region(page, 'Uscita')).toContainText('Elimina l’account');
  await opensDialog(page, 'Uscita', 'Elimina');
});

test('the controls of the player and of the pages’ foot that help names', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await watch(page);
  for (const name of ['Capitoli', 'Strumenti', 'Audio e sottotitoli', 'Aiuto'])
    await expect(button(page, name)).toBeVisible();
  await button(page, 'Altro').click();
  await panel(page, 'Altro').getByRole('button', { name: 'Trascrizione' }).click();
  await expect(panel(page, 'Trascrizione')).toBeVisible();
  await button(page, 'Aiuto').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Segnala un problema' }).click();
  await expect(page.getByRole('dialog', { name: 'Segnala un problema' })).toBeVisible();
  await page.goto('/help');
  await button(page, 'Scelta dei cookie').click();
  await expect(page.getByRole('region', { name: /cookie/i })).toBeVisible();
});
