import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { refusalOf } from '../../../app/player/playback/refusal';
import { BlockingDialog } from '../../../app/player/session/BlockingDialog';
import { onRouteWith } from '../support';

// Whom the server refuses a lesson is told why, and what to do (spec 3 §4.1).

const plans = '/plans?next=%2Fwatch%2Fdiga';

test.each([
  ['subscription-needed', 'subscription-needed', 'Per questa lezione serve un abbonamento', plans],
  ['trial-over', 'trial-over', 'La tua prova è terminata', plans],
  ['category-not-allowed', 'category-not-allowed', 'Questa lezione non è per la tua professione', null],
  ['subscribers-only', 'subscribers-only', 'Questa lezione è per chi ha un abbonamento', plans],
  ['video-unavailable', 'video-unavailable', 'Questa lezione non è disponibile', null],
  ['invalid-input', 'video-unavailable', 'Questa lezione non è disponibile', null],
] as const)('%s: %s is told, and cannot be closed away', async (reason, code, title, toPlans) => {
  const refused = refusalOf({ reason }, { videoId: 'diga', seriesId: null });
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
