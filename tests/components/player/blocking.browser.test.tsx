import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { refusedLessonOf } from '../../../app/player/playback/refusal';
import { BlockingDialog } from '../../../app/player/session/BlockingDialog';
import { onRouteWith } from '../support';

// A viewer to whom the server refuses a lesson reads why, and what to do (spec 3 §4.1).

const plans = '/plans?next=%2Fwatch%2Fdiga';

test.each([
  ['subscription-needed', 'subscription-needed', 'Per questa lezione serve un abbonamento', plans],
  ['trial-over', 'trial-over', 'La tua prova è terminata', plans],
  ['category-not-allowed', 'category-not-allowed', 'Questa lezione non è per la tua professione', null],
  ['subscribers-only', 'subscribers-only', 'Per questa lezione serve un abbonamento', plans],
  ['video-unavailable', 'video-unavailable', 'Questa lezione non è disponibile', null],
  ['invalid-input', 'video-unavailable', 'Questa lezione non è disponibile', null],
] as const)('%s: the dialog shows %s and cannot be closed', async (reason, code, title, toPlans) => {
  const refused = refusedLessonOf({ reason }, { videoId: 'diga', seriesId: null });
  if (!refused) throw new Error(`${reason} is no refusal`);
  const screen = await render(onRouteWith(<BlockingDialog refused={refused} now={Date.now()} />, {}));
  const dialog = screen.getByRole('dialog', { name: title });
  await expect.element(dialog.getByText(new RegExp(`Codice: ${code}$`))).toBeVisible();
  for (let press = 0; press < 2; press += 1) await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Torna al catalogo' })).toHaveAttribute('href', '/browse');
  const offered = dialog.element().querySelector('a[href^="/plans"]');
  expect(offered?.getAttribute('href') ?? null).toBe(toPlans);
});

test('after an unpaid renewal a lesson leads to the payment, not to the plans', async () => {
  const refused = refusedLessonOf({ reason: 'subscription-needed' }, { videoId: 'diga', seriesId: null });
  if (!refused) throw new Error('it is no refusal');
  const shell = { user: { lateUntil: Date.UTC(2026, 10, 20, 12) } };
  const screen = await render(onRouteWith(<BlockingDialog refused={refused} now={Date.now()} />, { shell }));
  const dialog = screen.getByRole('dialog', { name: 'L’ultimo rinnovo non è riuscito' });
  await expect.element(dialog).toMatchTextContent(/chiuso dal 20\/11/);
  await expect
    .element(dialog.getByRole('link', { name: 'Paga il rinnovo' }))
    .toHaveAttribute('href', '/profile#abbonamento');
  expect(dialog.element().querySelector('a[href^="/plans"]')).toBeNull();
});

test('a lesson of a course leads back to the course after the payment', async () => {
  const refused = refusedLessonOf({ reason: 'trial-over' }, { videoId: 'diga', seriesId: null });
  if (!refused) throw new Error('it is no refusal');
  const back = '/course/c1/watch/u1';
  const screen = await render(onRouteWith(<BlockingDialog refused={refused} now={Date.now()} back={back} />, {}));
  await expect
    .element(screen.getByRole('link', { name: 'Guarda i piani' }))
    .toHaveAttribute('href', `/plans?next=${encodeURIComponent(back)}`);
});

test('a third device is refused with the two that are registered and the first day on which one can go', async () => {
  const now = Date.UTC(2026, 5, 10);
  const day = 86_400_000;
  const device = (letter: string, lockedUntil: number) => ({
    deviceId: letter.repeat(32),
    name: '',
    browser: 'Safari',
    browserVersion: '18',
    os: 'iOS',
    osVersion: '18.1',
    createdAt: now,
    ts: now,
    lockedUntil,
  });
  const devices = [device('A', now + 20 * day), device('B', now + 9 * day)];
  const refused = refusedLessonOf(
    { reason: 'device-limit', details: { limit: 2, devices } },
    { videoId: 'diga', seriesId: null },
  );
  if (!refused) throw new Error('it is no refusal');
  const screen = await render(onRouteWith(<BlockingDialog refused={refused} now={now} />, {}));
  const dialog = screen.getByRole('dialog', { name: 'Hai troppi dispositivi' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('listitem').all()).toHaveLength(2);
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent(/Si può togliere dal 30\/06\/26/);
  expect(dialog.getByRole('button', { name: /^Togli/ }).all()).toEqual([]);
  // None can be removed yet: the dialog asks for nothing, and names the first day on which one can be.
  await expect.element(dialog).toMatchTextContent(/Potrai toglierne uno dal 19\/06\/26\./);
  expect(dialog.element().textContent).not.toContain('togline uno');
  await expect.element(dialog.getByRole('link', { name: 'Guarda i dispositivi' })).toHaveAttribute('href', '/profile');
  await expect
    .element(dialog.getByRole('link', { name: 'Come funzionano i dispositivi' }))
    .toHaveAttribute('href', '/help#screens');
  expect(dialog.element().querySelector('a[href="/plans"]')).toBeNull();
  await screen.unmount();
  const offered = { ...refused, hasBiggerPlan: true };
  const again = await render(onRouteWith(<BlockingDialog refused={offered} now={now} />, {}));
  await expect
    .element(again.getByRole('link', { name: 'Passa a un piano con più dispositivi' }))
    .toHaveAttribute('href', '/plans');
});
