import { axeClean, expect, freshUser, test } from './support';

// Name, interests and consents in the profile: taken back as easily as given (spec 2 §3).

test('name, interests and consents are changed, and what was changed can be read', async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'prova@apice.test' }).email);
  await page.goto('/profile');
  const data = page.getByRole('region', { name: 'Dati e consensi' });
  await data.getByRole('button', { name: 'Cambia', exact: true }).click();
  const naming = page.getByRole('dialog', { name: 'Il tuo nome' });
  await naming.getByLabel('Nome', { exact: true }).fill('Sara Maria');
  await naming.getByRole('button', { name: 'Salva' }).click();
  await expect(naming).toBeHidden();
  await expect(data).toContainText('Sara Maria');

  await data.getByRole('button', { name: 'Scegli', exact: true }).click();
  const interests = page.getByRole('dialog', { name: 'Che cosa ti interessa?' });
  const endodontics = interests.getByRole('checkbox', { name: 'Endodonzia' });
  await endodontics.check();
  await interests.getByRole('checkbox', { name: /profilazione/ }).check();
  await axeClean(page);
  await interests.getByRole('button', { name: /^Conferma i temi/ }).click();
  await expect(data).toContainText('Endodonzia');

  // One press takes a consent back; the interests go with it.
  const profiling = data.getByRole('checkbox', { name: /profilazione/ });
  await expect(profiling).toBeChecked();
  // Its box goes with it: `uncheck` would look for the box again to see that it is empty.
  await profiling.click();
  await expect(page.getByText('Consenso ritirato.')).toBeVisible();
  await expect(profiling).toHaveCount(0);
  await expect(data).toContainText('Nessuno scelto');
  const news = data.getByRole('checkbox', { name: /novità del catalogo/ });
  const wasGiven = await news.isChecked();
  // The box shows the choice before it is saved, and a reload would break the saving off.
  const saved = page.waitForResponse('**/api/SaveProfile');
  await news.click();
  await expect(news).toBeChecked({ checked: !wasGiven });
  await saved;
  // A required consent cannot be withdrawn alone; the page explains how.
  await expect(data.getByRole('checkbox', { name: /informativa sulla privacy/ })).toBeDisabled();
  await page.reload();
  await expect(news).toBeChecked({ checked: !wasGiven });
  await data.getByText('Che cosa hai scelto, e quando').click();
  await expect(data.getByRole('listitem').filter({ hasText: 'Ritirato' }).first()).toBeVisible();
});
