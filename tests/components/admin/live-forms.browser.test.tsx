import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { toasts } from '../../../app/components/ui/toast';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { event, evening, onAirPage, openedLive, silentPage } from './live-page';

// The forms of the live page: an event of the schedule, and a channel with its source.

const server = playServer();
const kept = { page: onAirPage() };

beforeEach(async () => {
  kept.page = onAirPage();
  await viewport.viewport(1440, 900);
});
afterEach(async () => {
  toasts.set([]);
  await viewport.viewport(414, 896);
});

/** The page with the form of a new event open. */
async function newEvent() {
  const { screen } = await openedLive(() => kept.page);
  await expect.element(screen.getByRole('button', { name: 'Aggiungi', exact: true })).toBeEnabled();
  await userEvent.keyboard('n');
  const dialog = screen.getByRole('dialog', { name: 'Nuova diretta' });
  const save = dialog.getByRole('button', { name: 'Salva la diretta' });
  return { screen, dialog, save };
}

describe('an event', () => {
  test('is written with its running order', async () => {
    const { screen, dialog, save } = await newEvent();
    await save.click();
    await expect.element(dialog.getByText('Scrivi un titolo.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Titolo', { exact: true })).toHaveFocus();
    await dialog.getByLabelText('Titolo', { exact: true }).fill('Radiografie in fila');
    await dialog.getByLabelText('Descrizione').fill('Una dopo l’altra.');
    await dialog.getByLabelText('Autrice o autore').selectOptions('chen');
    await dialog.getByLabelText('Lingua').selectOptions('en');
    await dialog.getByLabelText('Giorno').fill('2026-12-01');
    await dialog.getByLabelText('Ora d’inizio').fill('20:45');
    await dialog.getByLabelText('Durata in minuti').fill('3');
    await dialog.getByRole('button', { name: 'Aggiungi un punto' }).click();
    await expect.element(dialog.getByLabelText('Minuto del punto 1')).toHaveFocus();
    await dialog.getByLabelText('Titolo del punto 1').fill('Saluti');
    await dialog.getByRole('button', { name: 'Aggiungi un punto' }).click();
    await dialog.getByLabelText('Minuto del punto 2').fill('10');
    await save.click();
    await expect.element(dialog.getByText('Da 5 a 720 minuti.')).toBeVisible();
    await expect.element(dialog.getByText('Scrivi il titolo del punto, o toglilo.')).toBeVisible();
    await dialog.getByLabelText('Durata in minuti').fill('60');
    await dialog.getByRole('button', { name: 'Togli il punto 2' }).click();
    await save.click();
    await expect.element(screen.getByText('Diretta salvata.')).toBeVisible();
    expect(dialog.elements()).toEqual([]);
    expect(server.sent).toEqual([
      [
        '/api/SaveLiveEvent',
        {
          channelId: 'poltrona',
          title: 'Radiografie in fila',
          description: 'Una dopo l’altra.',
          authorId: 'chen',
          language: 'en',
          day: '2026-12-01',
          time: '20:45',
          isLater: false,
          minutes: 60,
          programme: [{ title: 'Saluti', minute: 0 }],
        },
      ],
    ]);
  });

  test('asks which of two moments is meant where the clocks show a time twice', async () => {
    const { screen, dialog, save } = await newEvent();
    await dialog.getByLabelText('Titolo', { exact: true }).fill('Di notte');
    await dialog.getByLabelText('Giorno').fill('2027-10-31');
    await dialog.getByLabelText('Ora d’inizio').fill('02:30');
    await save.click();
    await expect.element(dialog.getByText('Scegli quale delle due.')).toBeVisible();
    expect(server.sent).toEqual([]);
    await dialog.getByRole('radio', { name: /^La seconda/ }).click();
    await save.click();
    await expect.element(screen.getByText('Diretta salvata.')).toBeVisible();
    expect(server.sent).toMatchObject([['/api/SaveLiveEvent', { day: '2027-10-31', time: '02:30', isLater: true }]]);
  });

  test.each(['live-time-not-there', 'live-time-over'])(
    'keeps what was typed when its time is refused with %s, beside the time',
    async (reason) => {
      server.answer = () => refusal(reason);
      const { dialog, save } = await newEvent();
      await dialog.getByLabelText('Titolo', { exact: true }).fill('Di notte');
      await dialog.getByLabelText('Giorno').fill('2027-03-28');
      const time = dialog.getByLabelText('Ora d’inizio');
      await time.fill('02:30');
      await save.click();
      await expect.element(time).toHaveAttribute('aria-invalid', 'true');
      await expect.element(time).toHaveFocus();
      await expect.element(time).toHaveValue('02:30');
      await expect.element(dialog.getByLabelText('Titolo', { exact: true })).toHaveValue('Di notte');
      await time.fill('03:30');
      await expect.element(time).not.toHaveAttribute('aria-invalid');
    },
  );

  test('that somebody else changed is loaded again, and what was typed stays', async () => {
    server.answer = () => refusal('live-event-changed');
    const { screen } = await openedLive(() => kept.page);
    await screen.getByRole('button', { name: 'Modifica «Domande libere»' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Modifica la diretta' });
    const title = dialog.getByLabelText('Titolo', { exact: true });
    await title.fill('Domande, e qualche risposta');
    await dialog.getByRole('button', { name: 'Salva la diretta' }).click();
    await expect.element(dialog.getByText(/^Qualcuno ha cambiato questa diretta/)).toBeVisible();
    const newest = event({ title: 'Solo domande', sequence: 4, startsAt: evening('22:10') });
    server.answer = () => Response.json({ ...kept.page, events: [newest] });
    await dialog.getByRole('button', { name: 'Guarda com’è adesso' }).click();
    await expect.element(dialog.getByText(/«Solo domande», gio 26\/11, 22:10–22:50/)).toBeVisible();
    await expect.element(title).toHaveValue('Domande, e qualche risposta');
    await axeClean();
    server.answer = () => Response.json({});
    await dialog.getByRole('button', { name: 'Salva la diretta' }).click();
    await expect.element(screen.getByText('Diretta salvata.')).toBeVisible();
    expect(server.sent.map(([, body]) => body)).toMatchObject([
      { eventId: 'domande', sequence: 3, time: '22:00', minutes: 50, authorId: 'diallo' },
      {},
      { eventId: 'domande', sequence: 4, time: '22:00', title: 'Domande, e qualche risposta' },
    ]);
  });

  test('that is not saved asks before it is lost', async () => {
    const { screen, dialog } = await newEvent();
    await dialog.getByLabelText('Titolo', { exact: true }).fill('Di notte');
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'Resta qui' }).click();
    await expect.element(dialog.getByLabelText('Titolo', { exact: true })).toHaveValue('Di notte');
    await dialog.getByRole('button', { name: 'Chiudi', exact: true }).click();
    await screen.getByRole('button', { name: 'Vai senza salvare' }).click();
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(screen.getByRole('button', { name: 'Aggiungi', exact: true })).toBeVisible();
  });

  test.each(['light', 'dark'] as const)('fits a phone, in the %s theme', async (theme) => {
    look(theme);
    await viewport.viewport(390, 844);
    const { screen } = await openedLive(() => kept.page);
    await screen.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Nuova diretta' });
    await dialog.getByRole('button', { name: 'Aggiungi un punto' }).click();
    await axeClean();
    const { scrollWidth, clientWidth } = dialog.element().querySelector('.dialog') ?? document.body;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    look('dark');
  });
});

describe('a channel', () => {
  test('is made, and opened', async () => {
    kept.page = silentPage();
    server.answer = () => refusal('live-source-not-https');
    const { screen, router } = await openedLive(() => kept.page);
    await screen.getByRole('button', { name: 'Nuovo canale' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Nuovo canale' });
    const save = dialog.getByRole('button', { name: 'Salva il canale' });
    await save.click();
    await expect.element(dialog.getByText('Scrivi un nome.')).toBeVisible();
    await expect.element(dialog.getByText('Scrivi da dove arriva.')).toBeVisible();
    await dialog.getByLabelText('Nome').fill('Luz y forma');
    await dialog.getByRole('checkbox', { name: 'Italiano' }).click();
    await dialog.getByLabelText('Indirizzo HLS').fill('http://video.example.com/luz.m3u8');
    await save.click();
    await expect.element(dialog.getByText('Scegli almeno una lingua.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Español' }).click();
    await dialog.getByRole('checkbox', { name: 'Odontoiatri' }).click();
    await save.click();
    await expect.element(dialog.getByLabelText('Indirizzo HLS')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog.getByLabelText('Indirizzo HLS')).toHaveFocus();
    await axeClean();
    server.answer = () => Response.json({ channelId: 'chirurgia' });
    await dialog.getByRole('radio', { name: 'YouTube' }).click();
    await dialog.getByLabelText('Codice del video').fill('abcdefghijk');
    await save.click();
    await expect.poll(() => router.state.location.search).toBe('?channel=chirurgia');
    expect(server.sent.at(-1)).toEqual([
      '/api/SaveLiveChannel',
      {
        name: 'Luz y forma',
        languages: ['es'],
        kind: 'youtube',
        source: 'abcdefghijk',
        categories: ['odontoiatra'],
      },
    ]);
  });

  test('on air asks before its source is changed, and not before another change', async () => {
    const { screen } = await openedLive(() => kept.page);
    await screen.getByRole('button', { name: 'Modifica il canale' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Modifica il canale' });
    await dialog.getByLabelText('Indirizzo HLS').fill('https://video.example.com/altro/master.m3u8');
    await dialog.getByRole('button', { name: 'Salva il canale' }).click();
    const asked = screen.getByRole('dialog', { name: 'Cambiare la sorgente adesso?' });
    await asked.getByRole('button', { name: 'Annulla', exact: true }).click();
    expect(server.sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Salva il canale' }).click();
    await asked.getByRole('button', { name: 'Cambia la sorgente' }).click();
    await expect.element(screen.getByText('Canale salvato.')).toBeVisible();
    await screen.getByRole('button', { name: 'Modifica il canale' }).click();
    await dialog.getByLabelText('Nome').fill('In poltrona');
    await dialog.getByRole('button', { name: 'Salva il canale' }).click();
    await expect.poll(() => server.sent.length).toBe(2);
    expect(server.sent).toMatchObject([
      ['/api/SaveLiveChannel', { channelId: 'poltrona', source: 'https://video.example.com/altro/master.m3u8' }],
      ['/api/SaveLiveChannel', { channelId: 'poltrona', name: 'In poltrona' }],
    ]);
  });

  test.each([
    ['streams', 'Trasmette. 3 qualità, pezzi da 4 secondi, 120 secondi in lista.'],
    ['stands', 'La lista c’è, ma non va avanti: chi trasmette si è fermato.'],
    ['ended', 'La trasmissione è finita, e la lista lo dice.'],
    ['empty', 'La lista c’è, ma è vuota.'],
    ['down', 'La sorgente non risponde.'],
    ['not-a-list', 'A quell’indirizzo non c’è una lista HLS.'],
    ['other-host', 'La lista manda a un altro servizio: l’immagine non passerebbe.'],
    ['not-asked', 'Di questo servizio non si può sapere da qui: apri la pagina come chi guarda.'],
  ])('says in words that its source %s', async (result, words) => {
    const read =
      result === 'streams' ? { targetSeconds: 4, windowSeconds: 120 } : { targetSeconds: null, windowSeconds: null };
    server.answer = () => Response.json({ result, qualities: 3, ...read });
    const { screen } = await openedLive(() => kept.page);
    await screen.getByRole('button', { name: 'Controlla la sorgente' }).click();
    const region = screen.getByRole('region', { name: 'Da dove arriva' });
    await expect.element(region.getByRole('status')).toHaveTextContent(words);
    expect(server.sent).toEqual([
      ['/api/CheckLiveSource', { kind: 'hls', source: 'https://video.example.com/poltrona/master.m3u8' }],
    ]);
  });

  test.each([
    [
      119,
      ' La lista è corta: alla registrazione possono mancare dei pezzi. Chiedi a chi trasmette almeno due minuti in lista.',
    ],
    [120, ''],
  ])('warns of a list that is too short to be recorded whole: %i seconds', async (windowSeconds, warning) => {
    server.answer = () => Response.json({ result: 'streams', qualities: 3, targetSeconds: 4, windowSeconds });
    const { screen } = await openedLive(() => kept.page);
    await screen.getByRole('button', { name: 'Controlla la sorgente' }).click();
    const words = `Trasmette. 3 qualità, pezzi da 4 secondi, ${windowSeconds} secondi in lista.${warning}`;
    const region = screen.getByRole('region', { name: 'Da dove arriva' });
    await expect.element(region.getByRole('status')).toHaveTextContent(words);
  });
});
