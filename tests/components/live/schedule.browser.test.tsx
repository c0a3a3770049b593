import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { look } from '../axe';
import { playServer, refusal } from '../server';
import {
  channelOf,
  evening,
  eventOf,
  liveOf,
  onAir,
  onAirEvent,
  pageOf,
  playRealtime,
  RoomSocket,
  today,
} from './channels';

// What is on today, as a line of time or a list, and in the week.

const server = playServer();

beforeEach(() => {
  look('dark');
  vi.stubGlobal('WebSocket', RoomSocket);
  playRealtime();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await viewport.viewport(414, 896);
});

const states = [
  ['Il giro', /finita$/],
  ['La fresa', /non andata in onda/],
  ['Carillas sin prisa', /annullata$/],
  ['Urgenze: che cosa chiedi per primo', /in onda$/],
] as const;

test('a phone has a list of today with the state of each, and the days after it', async () => {
  await viewport.viewport(390, 844);
  const screen = await render(pageOf(evening));
  const tonight = screen.getByRole('region', { name: 'Stasera' });
  for (const [title, state] of states)
    await expect.element(tonight.getByRole('listitem').filter({ hasText: title }).getByText(state)).toBeVisible();
  const sutura = tonight.getByRole('listitem').filter({ hasText: 'Sutura: tre casi' });
  await expect
    .element(sutura.getByRole('link', { name: /^Aggiungi al calendario.*Sutura: tre casi$/ }))
    .toHaveAttribute('href', '/live/sutura.ics');
  const week = screen.getByRole('region', { name: 'Nei prossimi giorni' });
  await expect.element(week.getByRole('heading', { name: 'Lunedì 30/11' })).toBeVisible();
  await expect.element(week.getByRole('listitem').getByRole('heading', { name: 'Phone English' })).toBeVisible();
});

test('a wide screen has a line of time, where each has its place and a reminder', async () => {
  await viewport.viewport(1440, 900);
  server.answer = () => Response.json({ isOn: true });
  const screen = await render(pageOf(evening));
  const line = screen.getByRole('region', { name: 'Le dirette di oggi sulla linea del tempo' });
  for (const [title, state] of states.slice(0, 3))
    await expect.element(line.getByRole('listitem').filter({ hasText: title }).getByText(state)).toBeVisible();
  await expect
    .element(line.getByRole('link', { name: /^Guarda Urgenze/ }))
    .toHaveAttribute('href', '/live?channel=poltrona');
  const boxOf = (title: string) =>
    line.getByRole('listitem').filter({ hasText: title }).element().getBoundingClientRect();
  expect(boxOf('Il giro').left).toBeLessThan(boxOf('La fresa').left);
  expect(boxOf('Sutura').top).toBeCloseTo(boxOf('La fresa').top, 0);
  const reminder = line.getByRole('button', { name: /Sutura: tre casi/ });
  await reminder.click();
  await expect.element(reminder).toHaveAttribute('aria-pressed', 'true');
  await expect.element(line.getByRole('button', { name: /Domande libere/ })).toHaveAttribute('aria-pressed', 'true');
  expect(server.sent).toEqual([['/api/SetLiveReminder', { eventId: 'sutura', isOn: true }]]);
});

test('the present stands on the line once it has come to it, and in sight however long the day is', async () => {
  await viewport.viewport(1440, 900);
  const present = () => document.querySelector('.liverail__now')?.getBoundingClientRect();
  const morning = { now: today('10:00'), events: [] };
  const early = await render(pageOf(() => liveOf([channelOf()], morning)));
  await expect.element(early.getByText('18:00')).toBeVisible();
  expect(present()).toBeUndefined();
  await early.unmount();
  const breakfast = eventOf({ channelId: 'poltrona', state: 'over', startsAt: today('00:30'), endsAt: today('01:30') });
  const long = await render(pageOf(() => liveOf([onAir()], { events: [breakfast, onAirEvent()] })));
  await expect.element(long.getByText('20:54', { exact: true })).toBeVisible();
  expect(present()?.left).toBeGreaterThan(400);
  expect(present()?.right).toBeLessThan(1400);
});

test('a refused reminder is said below the line', async () => {
  await viewport.viewport(1440, 900);
  server.answer = () => refusal('live-event-begun');
  const screen = await render(pageOf(evening));
  const line = screen.getByRole('region', { name: 'Le dirette di oggi sulla linea del tempo' });
  const reminder = line.getByRole('button', { name: /Sutura: tre casi/ });
  await reminder.click();
  await expect.element(reminder).toHaveAttribute('aria-pressed', 'false');
  await expect.element(screen.getByText('Codice: live-event-begun').first()).toBeVisible();
});

test('an event that did not begin is missed once its end is past', async () => {
  const late = evening();
  const times = { startsAt: late.now - 3_600_000, endsAt: late.now };
  const events = late.events.map((event) => (event.eventId === 'sutura' ? { ...event, ...times } : event));
  const screen = await render(pageOf(() => ({ ...late, events })));
  const sutura = screen.getByRole('region', { name: 'Stasera' }).getByRole('listitem').filter({ hasText: 'Sutura' });
  await expect.element(sutura.getByText('non andata in onda')).toBeVisible();
});

test('an evening without events says so', async () => {
  const screen = await render(pageOf(() => liveOf([onAir({ event: null })])));
  await expect.element(screen.getByText('Oggi non c’è niente in programma.')).toBeVisible();
});

test('times are Rome’s, and the viewer’s own where those are others', async () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const own = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit' });
  const live = evening();
  const screen = await render(pageOf(() => live));
  const sutura = screen.getByRole('region', { name: 'Stasera' }).getByRole('listitem').filter({ hasText: 'Sutura' });
  await expect.element(sutura.getByRole('time')).toHaveTextContent('21:30');
  const startsAt = live.events.find(({ eventId }) => eventId === 'sutura')?.startsAt ?? 0;
  const told = `${own.format(startsAt)} da te`;
  if (zone === 'Europe/Rome') await expect.element(sutura.getByText(told)).not.toBeInTheDocument();
  else await expect.element(sutura.getByText(told)).toBeVisible();
});
