import { asId, sourceOf } from './live-support';
import { axeClean, expect, freshUser, test, type Page } from './support';
import { startOwnWorker } from './support/own-worker.mjs';

// An editor's workflow: a channel is created, scheduled, put on air, marked, given a message and closed, while an
// assistant watches; then the lesson made of its recording.

const tomorrow = () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' });
  return day.format(Date.now() + 86_400_000);
};

test('an editor plans an event, puts it on air and closes it; whoever watches follows', async ({
  page,
  baseURL,
  newDevice,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const own = crypto.randomUUID().slice(0, 8);
  const name = `Canale ${own}`;
  const title = `Urgenze ${own}`;
  const { protocol, hostname, port } = new URL(baseURL ?? '');
  const source = `${protocol}//${hostname}:${Number(port) + 7}/${own}/master.m3u8`;

  await signInAs(page, 'editor@apice.test');
  await page.goto('/admin/live');
  await page.getByRole('button', { name: 'Nuovo canale' }).click();
  const making = page.getByRole('dialog', { name: 'Nuovo canale' });
  await making.getByLabel('Nome').fill(name);
  await making.getByLabel('Indirizzo HLS').fill(source);
  // Other journeys' viewers are dentists: their pages do not show this channel.
  await making.getByRole('checkbox', { name: 'Assistenti' }).check();
  await axeClean(page);
  await making.getByRole('button', { name: 'Salva il canale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const channelId = new URL(page.url()).searchParams.get('channel') ?? '';
  const aside = page.getByRole('region', { name: 'Da dove arriva' });
  await aside.getByRole('button', { name: 'Controlla la sorgente' }).click();
  await expect(aside.getByRole('status')).toContainText('Trasmette.');

  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  const planning = page.getByRole('dialog', { name: 'Nuova diretta' });
  await planning.getByLabel('Titolo', { exact: true }).fill(title);
  await planning.getByLabel('Giorno').fill(tomorrow());
  await planning.getByLabel('Ora d’inizio').fill('20:30');
  for (const [number, point] of ['Saluti', 'Il dolore al telefono'].entries()) {
    await planning.getByRole('button', { name: 'Aggiungi un punto' }).click();
    await planning.getByLabel(`Minuto del punto ${number + 1}`).fill(String(number * 10));
    await planning.getByLabel(`Titolo del punto ${number + 1}`).fill(point);
  }
  await axeClean(page);
  await planning.getByRole('button', { name: 'Salva la diretta' }).click();
  await expect(page.getByRole('row', { name: title })).toContainText('Programmata');

  const viewer = await newDevice();
  await signInAs(viewer, freshUser({ like: 'assistente@apice.test' }).email);
  await viewer.goto(`/live?channel=${channelId}`);
  await expect(viewer.getByText(new RegExp(`${name}» non sta trasmettendo`))).toBeVisible();

  await page.getByRole('button', { name: 'Metti in onda…' }).click();
  const starting = page.getByRole('dialog', { name: `Mettere in onda ${name}?` });
  const choice = starting.getByRole('option', { name: title });
  await starting.getByLabel('Che cosa va in onda').selectOption((await choice.getAttribute('value')) ?? '');
  await starting.getByRole('button', { name: 'Metti in onda', exact: true }).click();
  await expect(page.getByRole('row', { name: title })).toContainText('In onda');
  await expect(viewer.getByText(title).first()).toBeVisible();

  await page.getByRole('button', { name: 'Prossimo punto' }).click();
  await expect(page.getByRole('button', { name: /^Il dolore al telefono/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Messaggio per chi guarda').fill(`Torniamo subito, ${own}`);
  await page.getByRole('button', { name: 'Manda', exact: true }).click();
  await expect(viewer.getByText(`Torniamo subito, ${own}`).first()).toBeVisible();
  await axeClean(page);

  await page.getByRole('button', { name: 'Chiudi la diretta…' }).click();
  const closing = page.getByRole('dialog', { name: `Chiudere la diretta di ${name}?` });
  await closing.getByRole('button', { name: 'Chiudi la diretta', exact: true }).click();
  await expect(page.getByRole('row', { name: title })).toContainText('Finita');
  await expect(viewer.getByText(new RegExp(`${name}» non sta trasmettendo`))).toBeVisible();

  await page.getByRole('button', { name: 'Elimina il canale' }).click();
  await expect(page.getByText(`Canale eliminato: ${name}.`)).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

/** The number of the newest piece that a source lists. */
async function newestOf(page: Page, source: string): Promise<number> {
  const textOf = async (file: string) => (await page.request.get(`${source}/${file}`)).text();
  const variant = (await textOf('master.m3u8')).split('\n').find((line) => line !== '' && !line.startsWith('#'));
  const list = await textOf(variant ?? '');
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(list)?.[1]);
  return first + (list.match(/^#EXTINF:/gm) ?? []).length - 1;
}

// On a separate Worker, because its publications would appear in every other test's home page.
test('a recorded evening becomes a lesson, with its marks as chapters and without what was lost', {
  tag: '@faults',
}, async ({ page, baseURL, newDevice, signInAs, consoleErrors }) => {
  test.setTimeout(240_000);
  // The pictures of chapters are drawn for films: a recording has none.
  consoleErrors.allow(/\/pictures\/frames\/live-/);
  const own = crypto.randomUUID().slice(0, 8);
  const source = sourceOf(baseURL, own);
  const worker = await startOwnWorker(baseURL ?? '', 'replay');
  const viewer = await newDevice();
  try {
    await signInAs(page, 'editor@apice.test');
    const call = async (operation: string, data: object) => {
      const response = await page.request.post(`${worker.url}/api/${operation}`, {
        data,
        headers: { origin: worker.url },
      });
      return { status: response.status(), body: await response.json() };
    };
    const done = async (operation: string, data: object) => {
      const { status, body } = await call(operation, data);
      expect([operation, status, body]).toMatchObject([operation, 200, {}]);
      return body;
    };
    const channel = { name: `Canale ${own}`, languages: ['it'], kind: 'hls', source: `${source}/master.m3u8` };
    const channelId = asId(await done('SaveLiveChannel', channel), 'channelId');
    const points = ['Saluti', 'Il dolore al telefono'];
    const programme = points.map((title, minute) => ({ title, minute }));
    const event = { channelId, title: `Urgenze ${own}`, language: 'it', day: tomorrow(), time: '20:30', minutes: 60 };
    const eventId = asId(await done('SaveLiveEvent', { ...event, programme }), 'eventId');

    let newest = await newestOf(page, source);
    const sends = async (count: number) => {
      newest += count;
      await expect.poll(() => newestOf(page, source), { timeout: 30_000 }).toBeGreaterThanOrEqual(newest);
    };
    await done('SetOnAir', { channelId, isOnAir: true, eventId });
    await done('MarkLivePoint', { eventId, index: 0, hasBegun: true });
    await sends(1);
    await page.request.post(`${source}/fault`, { data: { kind: 'lose', count: 1 } });
    await sends(2);
    await done('MarkLivePoint', { eventId, index: 1, hasBegun: true });
    await sends(2);
    await done('SetOnAir', { channelId, isOnAir: false });

    const lesson = { kind: 'video', id: `live-${eventId}` };
    const isDraft = async () => {
      await page.request.get(`${worker.url}/cdn-cgi/handler/scheduled`);
      return (await call('GetContentItem', lesson)).status;
    };
    await expect.poll(isDraft, { timeout: 60_000 }).toBe(200);
    const { thing, revision } = await done('GetContentItem', lesson);
    // A recording has no picture of its own.
    await done('SaveVideo', { videoId: lesson.id, revision, video: { ...thing.document, poster: 'diga' } });
    await page.goto(`${worker.url}/admin/content?kind=video&id=${lesson.id}`);
    await expect(page.getByText(/^Registrazione di una diretta: manca 1 tratto/)).toBeVisible();
    await axeClean(page);
    await page.goto(`${worker.url}/admin/publish`);
    await page.getByRole('button', { name: 'Pubblica adesso' }).click();

    await signInAs(viewer, freshUser({ like: 'dentista@apice.test' }).email);
    await expect
      .poll(async () => (await viewer.request.get(`${worker.url}/watch/${lesson.id}`)).status(), { timeout: 30_000 })
      .toBe(200);
    await viewer.goto(`${worker.url}/watch/${lesson.id}`);
    const position = () =>
      viewer.evaluate(() => document.querySelector<HTMLVideoElement>('video.player__film')?.currentTime ?? -1);
    await viewer.getByRole('button', { name: 'Capitoli' }).click();
    const chapters = viewer.getByRole('complementary', { name: 'Capitoli' }).getByRole('listitem');
    await expect(chapters).toHaveText(points.map((point) => new RegExp(point)));
    const last = chapters.last().getByRole('button');
    await last.click();
    await expect(last).toHaveAttribute('aria-current', 'true');
    const begun = await position();
    expect(begun).toBeGreaterThan(1);
    await expect.poll(position).toBeGreaterThan(begun + 1);
  } finally {
    await Promise.all([page.context().close(), viewer.context().close()]);
    await worker.stop();
  }
});
