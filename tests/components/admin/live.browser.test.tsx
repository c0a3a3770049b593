import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { toasts } from '../../../app/components/ui/toast';
import { realtime } from '../../../app/lib/realtime/realtime';
import type { LivePageData } from '../../../app/routes/admin/live/edited';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { channel, event, evening, onAir, onAirPage, openedLive, silentPage, urgenze } from './live-page';

// The editors' live channels over a server that keeps what it is sent.

const server = playServer();
const kept = { page: onAirPage(), loads: 0 };
const read = () => {
  kept.loads += 1;
  return kept.page;
};
const opened = (address?: string) => openedLive(read, address);
/** What the page finds at its next load, once the server has answered. */
const becomes = (page: LivePageData, answer: object = {}) => {
  server.answer = () => {
    kept.page = page;
    return Response.json(answer);
  };
};

beforeEach(async () => {
  Object.assign(kept, { page: onAirPage(), loads: 0 });
  server.answer = () => Response.json({});
  await viewport.viewport(1440, 900);
});
afterEach(async () => {
  vi.useRealTimers();
  toasts.set([]);
  await viewport.viewport(414, 896);
});

test.each(['light', 'dark'] as const)('the page is accessible on air and silent, in the %s theme', async (theme) => {
  look(theme);
  const { screen } = await opened();
  await expect.element(screen.getByRole('status').first()).toBeVisible();
  await axeClean();
  await screen.getByRole('link', { name: /^Sala chirurgica/ }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: /Sala chirurgica/ })).toBeVisible();
  await axeClean();
  look('dark');
});

describe('a channel on air', () => {
  test('says since when, by which event, who watches, and where to see it', async () => {
    const { screen } = await opened();
    await expect.element(screen.getByText('In onda da 24 minuti')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^Alla poltrona In onda, 412 guardano/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^Sala chirurgica lun 30\/11, 13:15/ })).toBeVisible();
    const now = screen.getByRole('region', { name: 'In onda' });
    await expect.element(now).toMatchTextContent(/^Guardano412Al massimo431In onda dalle20:30DirettaUrgenze/);
    await expect
      .element(screen.getByRole('link', { name: 'Vedi come chi guarda' }))
      .toHaveAttribute('href', '/live?channel=poltrona');
  });

  test('is closed after a question, which stays when it is refused', async () => {
    server.answer = () => refusal('live-channel-changed');
    const { screen } = await opened();
    await screen.getByRole('button', { name: 'Chiudi la diretta…' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Chiudere la diretta di Alla poltrona?' });
    await expect.element(dialog.getByText(/^412 persone stanno guardando/)).toBeVisible();
    expect(server.sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Chiudi la diretta', exact: true }).click();
    await expect.element(dialog.getByText('Codice: live-channel-changed')).toBeVisible();
    becomes(silentPage(), { onAirSince: null });
    await dialog.getByRole('button', { name: 'Chiudi la diretta', exact: true }).click();
    await expect.element(screen.getByText('Non in onda')).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(server.sent.at(-1)).toEqual(['/api/SetOnAir', { channelId: 'poltrona', isOnAir: false }]);
  });

  test('marks its points one after the other, by key too, and takes a mark back', async () => {
    const { screen } = await opened();
    const point = (name: RegExp) => screen.getByRole('button', { name });
    await expect.element(point(/^Il dolore al telefono/)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(point(/^Domande/)).toHaveAttribute('aria-pressed', 'false');
    await expect.element(screen.getByRole('button', { name: 'Prossimo punto' })).toBeEnabled();
    await userEvent.keyboard('p');
    await expect.element(screen.getByText(/^È cominciato: Domande\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Annulla l’azione' }).click();
    await expect.poll(() => server.sent.length).toBe(2);
    await point(/^Il dolore al telefono/).click();
    await expect.element(screen.getByText(/^Non è più segnato: Il dolore al telefono\./)).toBeVisible();
    expect(server.sent).toEqual([
      ['/api/MarkLivePoint', { eventId: 'urgenze', index: 2, hasBegun: true }],
      ['/api/MarkLivePoint', { eventId: 'urgenze', index: 2, hasBegun: false }],
      ['/api/MarkLivePoint', { eventId: 'urgenze', index: 1, hasBegun: false }],
    ]);
  });

  test('goes on by the plan while nothing is marked, and says what was refused', async () => {
    server.answer = () => refusal('live-event-changed');
    kept.page = onAirPage({ events: [urgenze(0)] });
    const { screen } = await opened();
    await screen.getByRole('button', { name: 'Prossimo punto' }).click();
    await expect.element(screen.getByText('Codice: live-event-changed')).toBeVisible();
    expect(server.sent).toEqual([['/api/MarkLivePoint', { eventId: 'urgenze', index: 2, hasBegun: true }]]);
  });

  test('sends words to its viewers, takes them back, and keeps those that were refused', async () => {
    server.answer = () => refusal('live-not-on-air');
    const { screen } = await opened();
    const words = screen.getByLabelText('Messaggio per chi guarda');
    await screen.getByRole('button', { name: 'Manda', exact: true }).click();
    await expect.element(screen.getByText('Scrivi il messaggio.')).toBeVisible();
    await words.fill('Torniamo tra poco');
    await screen.getByRole('button', { name: 'Manda', exact: true }).click();
    await expect.element(screen.getByText('Codice: live-not-on-air')).toBeVisible();
    await expect.element(words).toHaveValue('Torniamo tra poco');
    server.answer = () => Response.json({});
    await screen.getByRole('button', { name: 'Manda', exact: true }).click();
    await expect.element(words).toHaveValue('');
    await screen.getByRole('button', { name: 'Annulla l’azione' }).click();
    await expect.element(screen.getByText('Il messaggio non si legge più.')).toBeVisible();
    expect(server.sent.slice(1)).toEqual([
      ['/api/SendLiveMessage', { channelId: 'poltrona', text: 'Torniamo tra poco' }],
      ['/api/SendLiveMessage', { channelId: 'poltrona', text: '' }],
    ]);
  });

  test('without an event has no running order, and cannot be deleted', async () => {
    kept.page = onAirPage({ channels: [onAir({ eventId: null })] });
    const { screen } = await opened();
    await expect.element(screen.getByText('È in onda fuori dal palinsesto: non c’è scaletta.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Elimina il canale' }).elements()).toEqual([]);
  });
});

describe('a silent channel', () => {
  test('is put on air with the event that is planned for now, or without one', async () => {
    const planned = event({ startsAt: evening('21:00'), endsAt: evening('21:45') });
    kept.page = silentPage({ events: [planned] });
    server.answer = () => refusal('live-event-cancelled');
    const { screen } = await opened();
    await screen.getByRole('button', { name: 'Metti in onda…' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Mettere in onda Alla poltrona?' });
    await expect.element(dialog.getByLabelText('Che cosa va in onda')).toHaveValue('domande');
    await dialog.getByRole('button', { name: 'Metti in onda', exact: true }).click();
    await expect.element(dialog.getByText('Codice: live-event-cancelled')).toBeVisible();
    await dialog.getByLabelText('Che cosa va in onda').selectOptions('');
    becomes(onAirPage(), { onAirSince: evening('20:54') });
    await dialog.getByRole('button', { name: 'Metti in onda', exact: true }).click();
    await expect.element(screen.getByRole('button', { name: 'Chiudi la diretta…' })).toBeVisible();
    expect(server.sent).toEqual([
      ['/api/SetOnAir', { channelId: 'poltrona', isOnAir: true, eventId: 'domande' }],
      ['/api/SetOnAir', { channelId: 'poltrona', isOnAir: true }],
    ]);
  });

  test('is deleted at once and taken back, by the message or out of the list of the deleted', async () => {
    kept.page = silentPage();
    const { screen, router } = await opened();
    const [first, second] = silentPage().channels;
    if (!first || !second) throw new Error('no channels');
    becomes(silentPage({ channels: [second, { ...first, isDeleted: true }] }));
    await screen.getByRole('button', { name: 'Elimina il canale' }).click();
    await expect.poll(() => router.state.location.search).toBe('');
    await screen.getByText('1 canale eliminato').click();
    await expect.element(screen.getByRole('button', { name: 'Rimetti Alla poltrona' })).toBeVisible();
    becomes(silentPage());
    await screen.getByRole('button', { name: 'Annulla l’azione' }).click();
    await expect.poll(() => router.state.location.search).toBe('?channel=poltrona');
    expect(server.sent).toEqual([
      ['/api/DeleteLiveChannel', { channelId: 'poltrona', isDeleted: true }],
      ['/api/DeleteLiveChannel', { channelId: 'poltrona', isDeleted: false }],
    ]);
  });
});

describe('the schedule', () => {
  test('lists what is over too, and what was before today behind a fold', async () => {
    const { screen } = await opened();
    const row = (name: RegExp) => screen.getByRole('row', { name });
    await expect.element(row(/Urgenze/)).toMatchTextContent(/^gio 26\/11, 20:30–21:15/);
    await expect.element(row(/Urgenze/)).toMatchTextContent(/Amina Diallo633In onda$/);
    await expect
      .element(row(/Il giro/))
      .toMatchTextContent(/La bozza della lezione è pronta\. Mancano 8 secondi\. Apri la lezione241Finita$/);
    await expect.element(row(/Domande libere/)).toMatchTextContent(/Manca la scaletta$/);
    await expect.element(row(/Il turno/)).toMatchTextContent(/Senza autore241Annullata$/);
    await screen.getByText('1 diretta precedente').click();
    await expect.element(row(/La sera di ieri/)).toMatchTextContent(/Non andata in onda$/);
    expect(
      row(/Il giro/)
        .getByRole('button')
        .elements(),
    ).toEqual([]);
  });

  test('cancels an event and puts it back', async () => {
    const { screen } = await opened();
    await screen.getByRole('button', { name: 'Annulla la diretta «Domande libere»' }).click();
    await screen.getByRole('button', { name: 'Annulla l’azione' }).click();
    await expect.poll(() => server.sent.length).toBe(2);
    await screen.getByRole('button', { name: 'Rimetti nel palinsesto «Il turno»' }).click();
    await expect
      .poll(() => server.sent)
      .toEqual([
        ['/api/CancelLiveEvent', { eventId: 'domande', isCancelled: true }],
        ['/api/CancelLiveEvent', { eventId: 'domande', isCancelled: false }],
        ['/api/CancelLiveEvent', { eventId: 'turno', isCancelled: false }],
      ]);
  });
});

describe('the page', () => {
  test('loads again when something newer is on air, and not for what it has', async () => {
    const listen = vi.spyOn(realtime, 'listen');
    const { screen } = await opened();
    await expect.element(screen.getByText('In onda da 24 minuti')).toBeVisible();
    await expect.poll(() => listen.mock.calls.length).toBeGreaterThan(0);
    const [listener] = listen.mock.calls.at(-1) ?? [];
    listener?.({ type: 'live', version: 7 });
    kept.page = silentPage({ version: 8 });
    expect(kept.loads).toBe(1);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    listener?.({ type: 'live', version: 8 });
    await expect.element(screen.getByText('Non in onda')).toBeVisible();
    listener?.({ type: 'live', version: 8 });
    expect(kept.loads).toBe(2);
  });

  test('reads the numbers of watchers again every fifteen seconds while something is on air', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { screen } = await opened();
    await expect.element(screen.getByText('In onda da 24 minuti')).toBeVisible();
    kept.page = onAirPage({ channels: [onAir({ watching: { count: 500, peak: 500 } })] });
    vi.advanceTimersByTime(15_000);
    await expect.element(screen.getByRole('link', { name: /In onda, 500 guardano/ })).toBeVisible();
    expect(kept.loads).toBe(2);
  });

  test('moves a channel with the focus', async () => {
    const { screen } = await opened();
    const [first, second, ...rest] = onAirPage().channels;
    if (!first || !second) throw new Error('no channels');
    becomes(onAirPage({ channels: [second, first, ...rest] }));
    await screen.getByRole('button', { name: /^Sposta su Sala chirurgica/ }).click();
    await expect.element(screen.getByRole('button', { name: /^Sposta giù Sala chirurgica/ })).toHaveFocus();
    expect(server.sent).toEqual([['/api/OrderLiveChannels', { channelIds: ['chirurgia', 'poltrona'] }]]);
  });

  test('begins with no channel at all', async () => {
    kept.page = silentPage({ channels: [channel({ isDeleted: true })], events: [] });
    const { screen } = await opened('/admin/live');
    await expect.element(screen.getByText('Non c’è ancora un canale')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Nuovo canale' })).toBeEnabled();
    await expect.element(screen.getByText('1 canale eliminato')).toBeVisible();
    await axeClean();
  });

  test('shows the list or the chosen channel on a phone, each within its width', async () => {
    await viewport.viewport(390, 844);
    const { screen } = await opened();
    await expect.element(screen.getByRole('heading', { level: 1, name: /Alla poltrona/ })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Canali' }).elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await axeClean();
    await screen.getByRole('link', { name: 'Dirette', exact: true }).click();
    await expect.element(screen.getByRole('navigation', { name: 'Canali' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await axeClean();
  });
});
