import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { playersOnScreen } from '../../../app/lib/native/landscape';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import {
  channelOf,
  evening,
  isWithinWindow,
  liveOf,
  onAir,
  onAirEvent,
  pageOf,
  playRealtime,
  RoomSocket,
  today,
} from './channels';

// One channel large: what is beside the picture, and pictures of other services.

const server = playServer();
const address = '/live?channel=poltrona';

beforeEach(() => {
  look('dark');
  localStorage.clear();
  RoomSocket.opened = [];
  vi.stubGlobal('WebSocket', RoomSocket);
  playRealtime();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await viewport.viewport(414, 896);
});

test('a large channel is a player, for which a store’s app turns; the grid of all is none', async () => {
  const screen = await render(pageOf(evening, { address }));
  await expect.poll(() => playersOnScreen.value).toBe(1);
  await screen.getByRole('link', { name: 'Tutti i canali' }).click();
  await expect.poll(() => playersOnScreen.value).toBe(0);
});

describe('beside the picture', () => {
  test('stand the point that the evening is at, and the way back', async () => {
    const screen = await render(pageOf(evening, { address }));
    await expect.element(screen.getByText('Film large: Urgenze: che cosa chiedi per primo')).toBeVisible();
    const order = screen.getByRole('region', { name: 'Scaletta' });
    await expect.element(order.getByRole('listitem').nth(2)).toHaveTextContent('La pulpite, alla poltrona20:50');
    expect(order.element().querySelector('[aria-current="step"]')?.textContent).toContain('La pulpite');
    await screen.getByRole('link', { name: 'Tutti i canali' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'In diretta adesso' })).toBeVisible();
  });

  test('a marked point counts, and those after it have not begun however late it is', async () => {
    const programme = [
      { title: 'Saluti', minute: 0, begunAt: today('20:31') },
      { title: 'Il dolore al telefono', minute: 6, begunAt: null },
    ];
    const marked = () => liveOf([onAir({ event: onAirEvent({ programme }) })]);
    const screen = await render(pageOf(marked, { address }));
    const order = screen.getByRole('region', { name: 'Scaletta' });
    await expect.element(order.getByRole('listitem').first()).toHaveTextContent('Saluti20:31');
    expect(order.element().querySelector('[aria-current="step"]')?.textContent).toContain('Saluti');
    await expect.element(order.getByRole('listitem').nth(1)).toHaveTextContent('Il dolore al telefono20:54');
  });

  test('the editors’ words are read out, can be closed, and come anew', async () => {
    const screen = await render(pageOf(evening, { address }));
    await expect.poll(() => RoomSocket.opened).toHaveLength(1);
    const [room] = RoomSocket.opened;
    room?.receive({ type: 'message', text: 'Riprendiamo tra due minuti', at: 1 });
    await expect.element(screen.getByRole('status').getByText(/Riprendiamo tra due minuti/)).toBeVisible();
    await screen.getByRole('button', { name: 'Chiudi il messaggio' }).click();
    expect(screen.getByText(/Riprendiamo tra due minuti/).elements()).toHaveLength(0);
    room?.receive({ type: 'message', text: 'Eccoci', at: 2 });
    await expect.element(screen.getByText(/Eccoci/)).toBeVisible();
    room?.receive({ type: 'message', text: '', at: 3 });
    await expect.element(screen.getByText(/Eccoci/)).not.toBeInTheDocument();
  });

  test('a room that closes is opened again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await render(pageOf(evening, { address }));
    await expect.poll(() => RoomSocket.opened).toHaveLength(1);
    RoomSocket.opened[0]?.close();
    await expect.poll(() => RoomSocket.opened).toHaveLength(2);
  });
});

describe('an address', () => {
  test.each([
    ['of a silent channel', 'sala', '«Sala chirurgica» non sta trasmettendo. Ecco tutti i canali.'],
    ['of no channel', 'nessuno', 'Questo canale non c’è, o non c’è più. Ecco gli altri.'],
  ])('%s shows the grid with a word', async (_what, channel, words) => {
    const screen = await render(pageOf(evening, { address: `/live?channel=${channel}` }));
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'In diretta adesso' })).toBeVisible();
  });
});

describe('a picture of another service', () => {
  const frameUrl = 'about:blank#frame';
  const foreign = () => liveOf([onAir({ kind: 'youtube' }), channelOf()]);
  const act = 'Guarda da YouTube';

  test('is loaded after a press that says from whom, in a frame with a title and few rights', async () => {
    server.answer = () => Response.json({ kind: 'youtube', frame: frameUrl });
    const screen = await render(pageOf(foreign, { address }));
    await expect.element(screen.getByText(/arriva da YouTube, che riceve il tuo indirizzo IP/)).toBeVisible();
    await axeClean();
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
    expect([server.sent, RoomSocket.opened]).toEqual([[], []]);
    await screen.getByRole('button', { name: act }).click();
    const frame = screen.getByTitle('Urgenze: che cosa chiedi per primo, video di YouTube');
    await expect.element(frame).toHaveAttribute('src', frameUrl);
    await expect.element(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect.element(frame).toHaveAttribute('allow', 'autoplay; fullscreen; picture-in-picture');
    expect(server.sent).toEqual([['/api/WatchLive', { channelId: 'poltrona' }]]);
    expect(localStorage).toHaveLength(0);
    await expect.poll(() => RoomSocket.opened).toHaveLength(1);
  });

  test('is not explained again to somebody who ticked that, and still waits for the press', async () => {
    server.answer = () => Response.json({ kind: 'youtube', frame: frameUrl });
    const first = await render(pageOf(foreign, { address }));
    await first.getByRole('checkbox').click();
    expect(localStorage).toHaveLength(0);
    await first.getByRole('button', { name: act }).click();
    await expect.element(first.getByTitle(/video di YouTube/)).toBeInTheDocument();
    await first.unmount();
    const again = await render(pageOf(foreign, { address }));
    await expect.element(again.getByRole('button', { name: act })).toBeVisible();
    expect(again.getByRole('checkbox').elements()).toHaveLength(0);
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });

  test('that is refused says why', async () => {
    server.answer = () => refusal('live-silent', 503);
    const screen = await render(pageOf(foreign, { address }));
    await screen.getByRole('button', { name: act }).click();
    await expect.element(screen.getByText('Codice: live-silent')).toBeVisible();
  });
});

test.each([320, 390, 1440])('the view is whole at %i pixels', async (width) => {
  await viewport.viewport(width, 900);
  const screen = await render(pageOf(evening, { address }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(isWithinWindow()).toBe(true);
  await axeClean();
});
