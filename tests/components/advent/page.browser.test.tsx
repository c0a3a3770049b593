import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { axeClean, look } from '../axe';
import { playServer } from '../server';
import { calendarAt, knows, laterAnswer, opened, pageOf } from './calendar';

// Around the boxes: midnight, the conditions and the help of a year, the regulation.

const server = playServer();

beforeEach(() => {
  localStorage.clear();
  look('dark');
});

const monotonic = performance.now.bind(performance);

/** The device's clock that only runs on is so much later. Milliseconds. */
function wait(ms: number): void {
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + ms);
  dispatchEvent(new Event('pageshow'));
}

describe('at midnight', () => {
  const evening = '2026-12-12T22:56:00+01:00';

  beforeEach(() => knows());

  test('the open page turns by the server’s clock, and asks once', async () => {
    // The device's date is a year behind.
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-12-12T22:59:59+01:00'));
    const after = calendarAt({ at: '2026-12-13T00:00:01+01:00', boxes: [opened(12)] });
    server.answer = () => Response.json(after);
    const screen = await render(pageOf(calendarAt({ at: evening, boxes: [opened(12)] })));
    await expect.element(screen.getByText('La 13 si apre tra 1 h 4 min.')).toBeVisible();
    expect(server.sent).toEqual([]);
    wait(63 * 60_000);
    await expect.element(screen.getByText('La 13 si apre tra 1 min.')).toBeVisible();
    expect(server.sent).toEqual([]);
    wait(65 * 60_000);
    await expect.element(screen.getByRole('button', { name: '13 dicembre, VIP, da aprire' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: '13 dicembre, da aprire oggi, VIP' })).toBeEnabled();
    for (let time = 0; time < 5; time += 1) dispatchEvent(new Event('pageshow'));
    expect(server.sent).toEqual([['/api/GetAdventCalendar', {}]]);
  });

  test('a page without a connection stays as it is, and does not ask in a loop', async () => {
    server.answer = () => Promise.reject(new TypeError('offline'));
    const screen = await render(pageOf(calendarAt({ at: evening })));
    await expect.element(screen.getByText('La 13 si apre tra 1 h 4 min.')).toBeVisible();
    wait(65 * 60_000);
    await expect.poll(() => server.sent).toHaveLength(1);
    for (let time = 0; time < 5; time += 1) dispatchEvent(new Event('pageshow'));
    expect(server.sent).toHaveLength(1);
    await expect.element(screen.getByRole('button', { name: '12 dicembre, da aprire oggi' })).toBeEnabled();
  });

  test('a page of November does not ask', async () => {
    const screen = await render(pageOf(calendarAt({ at: '2026-11-01T10:00:00+01:00' })));
    await expect.element(screen.getByText('Mancano 30 giorni.')).toBeVisible();
    wait(60_000);
    expect(server.sent).toEqual([]);
  });
});

describe('the conditions and the help', () => {
  const accept = 'Accetto, fammi vedere le caselle';

  test('of a year come the first time, although those of last year are known', async () => {
    knows(2025);
    const screen = await render(pageOf(calendarAt()));
    await expect.element(screen.getByRole('dialog', { name: 'Prima di cominciare' })).toBeVisible();
    await axeClean();
    await screen.getByRole('button', { name: accept }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Come funziona' })).toBeVisible();
    await axeClean();
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: 'Vai alle caselle' }).click();
    await screen.unmount();

    const again = await render(pageOf(calendarAt()));
    await expect.element(again.getByRole('button', { name: '12 dicembre, da aprire oggi' })).toBeVisible();
    expect(again.getByRole('dialog').elements()).toHaveLength(0);
    await again.getByRole('button', { name: 'Come funziona' }).click();
    await expect.element(again.getByRole('checkbox')).toBeChecked();
  });

  test('work where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no storage');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no storage');
    });
    const screen = await render(pageOf(calendarAt()));
    await screen.getByRole('button', { name: accept }).click();
    await screen.getByRole('button', { name: 'Vai alle caselle' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the regulation', () => {
  const act = 'Regolamento (PDF)';

  test('is fetched as the PDF of the calendar’s year, and says so meanwhile', async () => {
    knows();
    const paper = laterAnswer();
    const fetched = vi.spyOn(window, 'fetch').mockReturnValue(paper.promise);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const screen = await render(pageOf(calendarAt()));
    await screen.getByRole('button', { name: act }).click();
    await expect.element(screen.getByRole('button', { name: 'Sto preparando il PDF…' })).toBeVisible();
    expect(fetched.mock.calls).toEqual([['/regolamento/2026.pdf']]);
    paper.give(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    await expect.element(screen.getByRole('button', { name: act })).toBeVisible();
    expect(saved.mock.contexts).toMatchObject([{ download: 'regolamento-calendario-2026.pdf' }]);
  });

  test.each([
    ['fails', () => Promise.resolve(new Response('', { status: 503 }))],
    ['is no PDF', () => Promise.resolve(new Response('<p>', { headers: { 'content-type': 'text/html' } }))],
    ['does not arrive', () => Promise.reject(new TypeError('offline'))],
  ])('that %s is told', async (_name, answer) => {
    knows();
    vi.spyOn(window, 'fetch').mockImplementation(answer);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const screen = await render(pageOf(calendarAt()));
    await screen.getByRole('button', { name: act }).click();
    await expect.element(screen.getByText(/Il regolamento non si è scaricato/)).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  test.each([
    ['a phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', {}],
    ['a television', '', { isTelevision: true }],
  ])('is not offered on %s, which says why', async (_name, userAgent, shell) => {
    knows();
    if (userAgent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const screen = await render(pageOf(calendarAt(), shell));
    await expect.element(screen.getByRole('button', { name: /disponibile solo su desktop/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: act }).elements()).toHaveLength(0);
  });
});
