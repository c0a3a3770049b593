import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import {
  channelOf,
  evening,
  eventOf,
  isWithinWindow,
  liveOf,
  now,
  onAir,
  onAirEvent,
  pageOf,
  playRealtime,
  RoomSocket,
  today,
} from './channels';

// The grid of channels: loaded, reloaded, filtered and updated by messages.

const server = playServer();
let realtime: ReturnType<typeof playRealtime>;

beforeEach(() => {
  look('dark');
  RoomSocket.opened = [];
  vi.stubGlobal('WebSocket', RoomSocket);
  realtime = playRealtime();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await viewport.viewport(414, 896);
});

const film = 'Film preview: Urgenze: che cosa chiedi per primo';

describe('what is on air', () => {
  test('moves, muted, with who speaks and how many watch, and leads to the large view', async () => {
    const screen = await render(pageOf(evening));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'In diretta adesso' })).toBeVisible();
    await expect.element(screen.getByText('1 canale su 4')).toBeVisible();
    await expect.element(screen.getByText(film)).toBeVisible();
    await expect.element(screen.getByText('In onda da 24 minuti')).toBeVisible();
    await expect.element(screen.getByText('Amina Diallo').first()).toBeVisible();
    await expect
      .element(screen.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', 'Minuto 24 di 45, La pulpite, alla poltrona');
    expect(RoomSocket.opened.map(({ path }) => path)).toEqual(['/realtime/live/poltrona']);
    RoomSocket.opened[0]?.receive({ type: 'watching', count: 412 });
    await expect.element(screen.getByText('412 guardano')).toBeVisible();
    await screen.getByRole('link', { name: 'Guarda in grande' }).click();
    await expect.element(screen.getByText('Film large: Urgenze: che cosa chiedi per primo')).toBeVisible();
  });

  test('does not move by itself for somebody who saves data', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const screen = await render(pageOf(evening));
    await expect.element(screen.getByRole('link', { name: 'Guarda in grande' })).toBeVisible();
    expect(screen.getByText(film).elements()).toHaveLength(0);
    expect(RoomSocket.opened).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('of another service shows nothing of it in the grid', async () => {
    const screen = await render(pageOf(() => liveOf([onAir({ kind: 'youtube' })])));
    await expect.element(screen.getByRole('link', { name: 'Guarda in grande' })).toBeVisible();
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
    expect(server.sent).toEqual([]);
  });

  test('besides the first is a card without its picture', async () => {
    const second = onAir({ channelId: 'luz', name: 'Luz y forma', languages: ['es'], event: null });
    const screen = await render(pageOf(() => liveOf([onAir(), second])));
    await expect.element(screen.getByText('2 canali su 2')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Guarda Luz y forma' }))
      .toHaveAttribute('href', '/live?channel=luz');
  });
});

describe('a silent channel', () => {
  const quiet = () => liveOf([onAir(), channelOf()]);
  const reload = { name: 'Ricarica il canale Sala chirurgica' };

  test('says so with the words of the specification, and asks again without loading the page', async () => {
    server.answer = () => Response.json({ channels: [{ channelId: 'sala', streaming: false }] });
    const screen = await render(pageOf(quiet));
    await expect.element(screen.getByText('Nessuno streaming in corso')).toBeVisible();
    const button = screen.getByRole('button', reload);
    await expect.element(button).toHaveTextContent('Ricarica');
    await button.click();
    await expect.element(screen.getByText('Ancora niente: il canale non trasmette.')).toBeVisible();
    expect(server.sent).toEqual([['/api/GetStreamingData', { channelId: 'sala' }]]);
  });

  test('that has begun is shown on air', async () => {
    let hasBegun = false;
    server.answer = () => {
      hasBegun = true;
      return Response.json({ channels: [{ channelId: 'sala', streaming: true }] });
    };
    const begun = channelOf({ streaming: true, onAirSince: now });
    const screen = await render(pageOf(() => liveOf([onAir(), hasBegun ? begun : channelOf()])));
    await screen.getByRole('button', reload).click();
    await expect.element(screen.getByRole('link', { name: 'Guarda Sala chirurgica' })).toBeVisible();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });

  test('whose answer does not come says that', async () => {
    server.answer = () => refusal('live-channel-not-found', 404);
    const screen = await render(pageOf(quiet));
    await screen.getByRole('button', reload).click();
    await expect.element(screen.getByRole('alert').getByText('Codice: live-channel-not-found')).toBeVisible();
  });
});

describe('without anything on air', () => {
  const next = eventOf({ startsAt: now + 30 * 60_000, author: 'Amina Diallo' });
  const silent = () => liveOf([channelOf({ next }), channelOf({ channelId: 'luz', name: 'Luz y forma' })]);

  test('the next one can be reminded of', async () => {
    server.answer = () => Response.json({ isOn: true });
    const screen = await render(pageOf(silent));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Adesso nessuno trasmette' })).toBeVisible();
    await expect.element(screen.getByText('La prossima diretta è alle 21:24.')).toBeVisible();
    await screen.getByRole('button', { name: 'Avvisami alle 21:24' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Ti avvisiamo', exact: true }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(server.sent).toEqual([['/api/SetLiveReminder', { eventId: 'sutura', isOn: true }]]);
    await axeClean();
  });

  test('a refused reminder is taken back, and says why', async () => {
    server.answer = () => refusal('live-event-begun');
    const screen = await render(pageOf(silent));
    await screen.getByRole('button', { name: 'Avvisami alle 21:24' }).click();
    await expect.element(screen.getByText('Codice: live-event-begun').first()).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Avvisami alle 21:24' }))
      .toHaveAttribute('aria-pressed', 'false');
  });

  test('there may be no channel at all', async () => {
    const screen = await render(pageOf(() => liveOf([])));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Ancora nessun canale' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Torna al catalogo' })).toBeVisible();
    await axeClean();
  });
});

describe('the languages', () => {
  test('choose the channels, by the address', async () => {
    const screen = await render(pageOf(evening));
    const filter = screen.getByRole('navigation', { name: 'Lingua dei canali' });
    await filter.getByRole('link', { name: 'Español' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Adesso nessuno trasmette' })).toBeVisible();
    await expect.element(screen.getByText('1 canale', { exact: true })).toBeVisible();
    await expect.element(filter.getByRole('link', { name: 'Español' })).toHaveAttribute('aria-current', 'true');
    await filter.getByRole('link', { name: 'Tutte' }).click();
    await expect.element(screen.getByText('1 canale su 4')).toBeVisible();
  });

  test('that no channel has lead back to all', async () => {
    const screen = await render(pageOf(() => liveOf([onAir()]), { address: '/live?language=es' }));
    await screen.getByRole('link', { name: 'Tutti i canali' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'In diretta adesso' })).toBeVisible();
  });
});

describe('an open page', () => {
  const read = vi.fn<() => ReturnType<typeof liveOf>>();
  beforeEach(() => read.mockReset());

  test('reads again what a message says is newer, and only that', async () => {
    read.mockReturnValueOnce(liveOf([channelOf()], { version: 4 })).mockReturnValue(liveOf([onAir()], { version: 5 }));
    const screen = await render(pageOf(read));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Adesso nessuno trasmette' })).toBeVisible();
    await realtime.send({ type: 'live', version: 4 });
    await realtime.send({ type: 'live', version: 5 });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'In diretta adesso' })).toBeVisible();
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('asks once more where the first answer is older than the message', async () => {
    read
      .mockReturnValueOnce(liveOf([channelOf()], { version: 4 }))
      .mockReturnValueOnce(liveOf([channelOf()], { version: 4 }))
      .mockReturnValue(liveOf([onAir()], { version: 5 }));
    const screen = await render(pageOf(read));
    await realtime.send({ type: 'live', version: 5 });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'In diretta adesso' })).toBeVisible();
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('that failed reads again in place', async () => {
    read.mockImplementationOnce(() => {
      throw Response.json({}, { status: 503 });
    });
    read.mockReturnValue(liveOf([onAir()]));
    const screen = await render(pageOf(read));
    await expect.element(screen.getByText('I canali non si sono caricati.')).toBeVisible();
    await axeClean();
    await screen.getByRole('button', { name: 'Riprova' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'In diretta adesso' })).toBeVisible();
  });
});

test.each([320, 390, 1440])('the page is whole at %i pixels', async (width) => {
  await viewport.viewport(width, 900);
  const screen = await render(pageOf(evening));
  await expect.element(screen.getByText('In onda da 24 minuti')).toBeVisible();
  expect(isWithinWindow()).toBe(true);
  await axeClean();
});

test.each([
  ['early', { startedAt: today('20:20'), startsAt: today('20:30') }, 'Minuto 34 di 55'],
  ['late', { startedAt: today('20:40'), startsAt: today('20:30') }, 'Minuto 14 di 35'],
])('an event that began %s ends when its schedule says, everywhere', async (_when, times, value) => {
  await viewport.viewport(1440, 900);
  const channel = onAir({ onAirSince: times.startedAt, event: onAirEvent({ ...times, programme: [] }) });
  const screen = await render(pageOf(() => liveOf([channel])));
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', value);
  await expect.element(screen.getByText('21:15', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Fino alle 21:15$/ })).toBeVisible();
});

test('one that goes on beyond its end is on air, without an end', async () => {
  await viewport.viewport(1440, 900);
  const event = onAirEvent({ endsAt: today('20:50'), programme: [] });
  const screen = await render(pageOf(() => liveOf([onAir({ event })])));
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Minuto 24 di 24');
  await expect.element(screen.getByRole('link', { name: /^Guarda Urgenze.*in onda$/ })).toBeVisible();
});
