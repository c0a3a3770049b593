import type { BrowserContext } from 'playwright/test';
import { axeClean, expect, freshUser, test } from './support';

// The advent calendar (spec 2 §2 to §5) by its own clock: a browser's development clock stands in the season of the demo's
// calendar, whatever day it is. Who moves the clock signs in afterwards: the session begins there.

/** Rome's morning of a day in the December of the demo's calendar, which a device's clock is moved to. */
async function moveTo(context: BrowserContext, url: string, day: number): Promise<void> {
  const [year, month, date] = new Date().toISOString().split(/[-T]/, 3).map(Number);
  const season = month === 1 && (date ?? 0) <= 7 ? (year ?? 0) - 1 : (year ?? 0);
  const offset = Date.UTC(season, 11, day, 9) - Date.now();
  await context.addCookies([{ name: 'dev-clock', value: String(offset), url }]);
}

test('a dentist opens today’s box, has its gift sent, and sees it shipped; VIP boxes lead to the plans', async ({
  page,
  context,
  call,
  newDevice,
  signInAs,
  baseURL,
}) => {
  const user = freshUser({ like: 'prova@apice.test' });
  // Found by its city among other tests' requests.
  const city = `Borgo (${user.uid})`;
  await moveTo(context, baseURL ?? '', 11);
  expect((await call(page, 'SignIn', { email: user.email, password: user.password })).status).toBe(200);
  await page.goto('/advent');
  await page.getByRole('dialog', { name: 'Prima di cominciare' }).getByRole('button', { name: 'Accetto' }).click();
  const help = page.getByRole('dialog', { name: 'Come funziona' });
  await help.getByRole('checkbox', { name: 'Non aprire più questo aiuto da solo' }).check();
  await help.getByRole('button', { name: 'Vai alle caselle' }).click();
  await axeClean(page);

  const boxes = page.getByRole('list', { name: 'Caselle dal 1 al 25 dicembre' });
  await expect(boxes.getByRole('button', { name: /^12 si apre/ })).toBeDisabled();
  await boxes.getByRole('button', { name: /^6 dicembre, VIP/ }).click();
  const vip = page.getByRole('dialog', { name: 'Questa casella è VIP' });
  await expect(vip.getByRole('link', { name: 'Vedi l’annuale' })).toHaveAttribute('href', '/plans');
  await vip.getByRole('button', { name: 'Torna alle caselle' }).click();

  await page.getByRole('button', { name: 'Apri la casella 11' }).click();
  const box = page.getByRole('dialog', { name: '11 dicembre' });
  await expect(box.getByRole('textbox', { name: 'Nome', exact: true })).not.toHaveValue('');
  await box.getByRole('textbox', { name: 'Indirizzo', exact: true }).fill('Via Palestro 14');
  await box.getByRole('textbox', { name: 'CAP' }).fill('2012');
  await box.getByRole('textbox', { name: 'Città' }).fill(city);
  await box.getByRole('textbox', { name: 'Provincia' }).fill('mi');
  await box.getByRole('textbox', { name: 'Telefono' }).fill('+39 347 555 0142');
  await box.getByRole('button', { name: 'Mandalo qui' }).click();
  await expect(box.getByText('Il CAP ha 5 cifre.')).toBeVisible();
  await box.getByRole('textbox', { name: 'CAP' }).fill('20121');
  await box.getByRole('button', { name: 'Mandalo qui' }).click();
  await expect(box.getByText(`20121 ${city} MI`)).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(boxes.getByRole('button', { name: /^11 dicembre, già aperta: Richiesto/ })).toBeVisible();

  const staff = await newDevice();
  await signInAs(staff, 'support@apice.test');
  await staff.goto(`/admin/prizes?${new URLSearchParams({ q: city })}`);
  await staff.getByRole('row').filter({ hasText: city }).getByRole('checkbox').check();
  await staff.getByRole('button', { name: /^Segna 1 come spedito/ }).click();
  await expect(staff.getByText('1 premio segnato come spedito.')).toBeVisible();
  await page.reload();
  await boxes.getByRole('button', { name: /^11 dicembre, già aperta/ }).click();
  await expect(box.getByText(`20121 ${city} MI`)).toBeVisible();
  await expect(box.getByRole('button', { name: 'Modifica l’indirizzo' })).toHaveCount(0);
});

test('the calendar is closed to assistants, before its season, and for good after it', async ({
  page,
  context,
  call,
  signInAs,
  newDevice,
  baseURL,
}) => {
  const assistant = await newDevice();
  await signInAs(assistant, freshUser({ like: 'assistente@apice.test' }).email);
  await assistant.goto('/advent');
  await expect(assistant).toHaveURL(/\/browse$/);

  const user = freshUser({ like: 'prova@apice.test' });
  await moveTo(context, baseURL ?? '', 38);
  expect((await call(page, 'SignIn', { email: user.email, password: user.password })).status).toBe(200);
  await page.goto('/advent');
  await expect(page.getByRole('heading', { name: 'Il calendario è chiuso.' })).toBeVisible();
  await axeClean(page);
});
