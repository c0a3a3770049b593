import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LateAlert } from '../../../app/components/money/LateAlert';
import { LateLine } from '../../../app/components/money/LateLine';
import { playServer, refusal } from '../server';
import { OnPage, onRouteWith } from '../support';
import { until as eventually } from '../../support/until';

const server = playServer();

const since = Date.parse('2027-03-01T12:00:00+01:00');
const until = since + 7 * 86_400_000;

test.each([
  ['while it is open', until - 1, /guardi fino al 08\/03\/2027/],
  ['once it has closed', until, /dal 08\/03\/2027 il catalogo è chiuso/],
])('the line of an unpaid renewal says what the catalogue is, and leads to the card: %s', async (_name, now, text) => {
  const screen = await render(onRouteWith(<LateLine />, { shell: { now, user: { lateUntil: until } } }));
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/profile#abbonamento');
});

test.each([
  ['while it is open', until - 1, /fino al 08\/03\/2027 guardi come sempre/],
  ['once it has closed', until + 86_400_000, /Dal 08\/03\/2027 il catalogo è chiuso/],
])('so does the alert: %s', async (_name, now, text) => {
  const screen = await render(
    <OnPage>
      <LateAlert late={{ since, until, amount: 2900 }} now={now} />
    </OnPage>,
  );
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Usa un’altra carta' })).toBeVisible();
});

const declined = (hasCard = true) => Response.json({ balance: 0, isLate: true, hasCard });

test.each([
  ['is declined again', () => declined(), 'card-declined'],
  ['has no card', () => declined(false), 'card-missing'],
  ['cannot be asked for', () => refusal('payments-unavailable', 503), 'payments-unavailable'],
])('its button has the renewal tried once more with the credit; one that %s says so', async (_what, answer, code) => {
  server.answer = answer;
  const screen = await render(
    <OnPage>
      <LateAlert late={{ since, until, amount: 2900 }} now={since} />
    </OnPage>,
  );
  await screen.getByRole('button', { name: 'Riprova adesso' }).click();
  await eventually(() => expect(server.sent).toEqual([['/api/HandleCredit', {}]]));
  await expect.element(screen.getByRole('dialog').getByText(`Codice: ${code}`)).toBeVisible();
});

test.each([
  ['it is declined again, its dialog leads to another card', true, 'Usa un’altra carta'],
  ['there is no card, its dialog leads to one', false, 'Aggiungi una carta'],
])('where %s', async (_where, hasCard, name) => {
  server.answer = (path) =>
    path.endsWith('CreatePortalLink') ? refusal('payments-unavailable', 503) : declined(hasCard);
  const screen = await render(
    <OnPage>
      <LateAlert late={{ since, until, amount: 2900 }} now={since} />
    </OnPage>,
  );
  await screen.getByRole('button', { name: 'Riprova adesso' }).click();
  await screen.getByRole('dialog').getByRole('button', { name }).click();
  await eventually(() => expect(server.sent.at(-1)).toEqual(['/api/CreatePortalLink', { returnUrl: '/profile' }]));
  await expect.element(screen.getByText('Codice: payments-unavailable')).toBeVisible();
});
