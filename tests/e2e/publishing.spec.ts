import { readFileSync } from 'node:fs';
import { filmFiles, tarOf } from '../operations/content/film-support';
import { expect, test, type Locator, type Page } from './support';
import { welcomed } from './support/connected';
import { startOwnWorker } from './support/own-worker.mjs';

// A lesson's way from its film to an open home page, through the pages alone. On a separate Worker, because its
// publications would appear in every other test's home page.

const posters = ['wide-640', 'wide-1280', 'tall-360', 'tall-720', 'bill-1920'];
const facts = { wideHash: 'L6PZfSi_.AyE_3t7t7R**0o#DgR4', tallHash: 'L6PZfSi_.AyE_3t7t7R**0o#DgR4' };

/** A package that passes every check, with pictures that can be seen. */
function packagedFilm(): Buffer {
  const { 'film.json': json, ...rest } = filmFiles();
  const pictures = posters.map((name) => [
    `poster-${name}.webp`,
    readFileSync(`demo/pictures/posters/diga-${name}.webp`),
  ]);
  const film = { ...JSON.parse(String(json)), poster: facts };
  return Buffer.from(tarOf({ 'film.json': JSON.stringify(film), ...rest, ...Object.fromEntries(pictures) }));
}

const title = 'Il lembo a busta passo per passo';

async function takeCsv(page: Page, button: string, csv: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog
    .getByLabel('File CSV')
    .setInputFiles({ name: 'righe.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: /^Metti/ }).click();
  await expect(dialog).toBeHidden();
}

/** The versions of the catalogue that a page is notified of, as they arrive. */
function cataloguesToldTo(page: Page): number[] {
  const versions: number[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const [, version] = /"type":"catalogue","version":(\d+)/.exec(String(payload)) ?? [];
      if (version) versions.push(Number(version));
    });
  });
  return versions;
}

/** A message must not cover the button, which may be pressed again. */
async function expectApart(message: Locator, button: Locator) {
  await expect(message).toBeVisible();
  const [over, under] = await Promise.all([message.boundingBox(), button.boundingBox()]);
  if (!over || !under) throw new Error('the message or the button has no box');
  const isBeside = over.x >= under.x + under.width || under.x >= over.x + over.width;
  const isBelow = over.y >= under.y + under.height || under.y >= over.y + over.height;
  expect(isBeside || isBelow).toBe(true);
}

test('a film becomes a lesson that an open home page shows by itself', async ({
  page,
  baseURL,
  newDevice,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const worker = await startOwnWorker(baseURL ?? '', 'publishing');
  const home = await newDevice();
  try {
    await signInAs(home, 'dentista@apice.test');
    await signInAs(page, 'editor@apice.test');
    const told = cataloguesToldTo(home);
    const isConnected = welcomed(home);
    await home.goto(`${worker.url}/browse`);
    await isConnected;
    await expect(home.getByText(title)).toHaveCount(0);
    await home.evaluate(() => Object.assign(window, { isSamePage: true }));

    await page.goto(`${worker.url}/admin/upload`);
    await page
      .getByLabel('Scegli un film preparato')
      .setInputFiles({ name: 'Il lembo a busta.film', mimeType: 'application/octet-stream', buffer: packagedFilm() });
    await page.getByRole('button', { name: 'Crea la lezione' }).click();

    await page.getByLabel('Titolo', { exact: true }).fill(title);
    await page.getByLabel(/^Descrizione/).fill('Quando serve.\nCome si incide.');
    await page.getByRole('checkbox', { name: 'Chirurgia' }).check();
    await takeCsv(page, 'CSV dei capitoli', 'Marker Name,In\nIncisione,00:00:00\nSutura,00:00:02\n');
    await takeCsv(page, 'CSV degli strumenti', 'Nome marcatore,Attacco,Stacco\nBisturi,00:00:01,00:00:03\n');
    await page.getByRole('button', { name: 'Salva la bozza' }).click();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectApart(page.getByText('Bozza salvata.'), page.getByRole('button', { name: 'Salva la bozza' }));
    }
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.getByRole('link', { name: 'Anteprima' }).click();
    for (const plan of ['subscriber', 'newTrial']) {
      await page.getByRole('combobox', { name: 'Piano' }).selectOption(plan);
      await expect(page).toHaveURL(new RegExp(`plan=${plan}`));
      await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
    }
    await expect(home.getByText(title)).toHaveCount(0);

    await page.goto(`${worker.url}/admin/publish`);
    const before = told.length;
    await page.getByRole('button', { name: 'Pubblica adesso' }).click();
    await expect.poll(() => told.length).toBeGreaterThan(before);
    await expect(home.getByText(title).first()).toBeAttached();
    expect(await home.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    await Promise.all([page.context().close(), home.context().close()]);
    await worker.stop();
  }
});
