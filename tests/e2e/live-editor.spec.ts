import { axeClean, expect, freshUser, test } from './support';

// An editor's evening: a channel is made, planned, put on air, marked, spoken to and closed, while an assistant watches it.

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
