import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LivePlayer } from '../../../app/player/live/LivePlayer';
import { axeClean } from '../axe';
import { OnPage } from '../support';
import { beginBroadcast, happens } from './broadcast';
import '../../../app/styles/app.css';
import '../../../app/player/live/live-player.css';

const onSilent = vi.fn();
beforeEach(() => onSilent.mockClear());

const picture = () => document.querySelector('video') ?? document.createElement('video');
const words = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text);

/** Resolves once the picture has moved on by itself for a while. Seconds. */
async function moving(seconds = 1): Promise<void> {
  const media = picture();
  let from = Number.NaN;
  await expect
    .poll(() => {
      // A seek is no picture that moves.
      if (Number.isNaN(from) || media.seeking || Math.abs(media.currentTime - from) > seconds + 3)
        from = media.currentTime;
      return media.currentTime - from;
    })
    .toBeGreaterThan(seconds);
}

/** A viewer who has opened a channel by a press. */
async function opened(view: 'large' | 'preview' = 'large') {
  const screen = await render(
    <OnPage>
      <button type="button">Altrove</button>
      <div style={{ width: 900, height: 520 }}>
        <LivePlayer channelId="poltrona" title="Urgenze" view={view} onSilent={onSilent} />
      </div>
    </OnPage>,
  );
  await page.getByRole('button', { name: 'Altrove' }).click();
  const big = page.getByRole('status').element().parentElement?.querySelector<HTMLElement>('.live-player__go');
  big?.click();
  return screen;
}

test('a channel plays at live; a pause leaves it behind, and Torna in diretta leads back', async () => {
  beginBroadcast();
  await opened();
  await moving();
  await expect.element(page.getByText('In diretta', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Metti in pausa' }).click();
  await expect.element(page.getByText(/secondi indietro$/)).toBeVisible();
  await axeClean();
  await page.getByRole('button', { name: 'Torna in diretta' }).click();
  await expect.element(page.getByText('In diretta', { exact: true })).toBeVisible();
  await moving();
});

test('the keys go back and to live; the bar says where that is, by distance and by the clock of Rome', async () => {
  beginBroadcast();
  await opened();
  await moving();
  await userEvent.keyboard('{ArrowLeft}');
  const bar = page.getByRole('slider', { name: 'Punto della diretta' });
  await expect
    .element(bar)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d+ secondi indietro, \d\d:\d\d:\d\d$/));
  await moving();
  await userEvent.keyboard('{End}');
  await expect.element(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^In diretta, /));
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('button', { name: 'Attiva l’audio' })).toBeVisible();
});

test('captions are offered where there are some, and shown when asked for', async () => {
  beginBroadcast();
  await opened();
  await moving();
  await page.getByRole('button', { name: 'Sottotitoli' }).click();
  await expect.element(page.getByText('Il campo è asciutto.')).toBeVisible();
});

test('a list that stands without an end mark falls silent, and goes on by itself when it grows', async () => {
  beginBroadcast();
  await opened();
  await moving();
  happens.stop();
  await words('Nessuno streaming in corso');
  await expect.element(page.getByRole('button', { name: 'Ricarica' })).toBeVisible();
  await axeClean();
  happens.resume();
  await words('Di nuovo in diretta.');
  await moving();
});

test('an end mark lets the rest be watched; then it is over', async () => {
  beginBroadcast();
  await opened();
  await moving();
  await userEvent.keyboard('{ArrowLeft}');
  happens.end();
  await words('La diretta è finita.');
  await expect.element(page.getByRole('button', { name: 'Ricarica' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Torna in diretta' }).query()).toBeNull();
});

test('a lost line is said, and the picture is live again once it is back', async () => {
  const server = beginBroadcast();
  await opened();
  await moving();
  server.isOffline = true;
  await words('La linea non c’è');
  server.isOffline = false;
  await words('Di nuovo in diretta.');
  await expect.element(page.getByText('In diretta', { exact: true })).toBeVisible();
});

test('a source that is down is said in its own words, and the picture comes back', async () => {
  const server = beginBroadcast();
  await opened();
  await moving();
  happens.down();
  await words('La diretta non arriva');
  server.channel.isDown = false;
  await words('Di nuovo in diretta.');
});

test('an encoder that begins anew, with numbers from 0, is live again within seconds', async () => {
  beginBroadcast();
  await opened();
  await moving();
  happens.restart();
  await words('Di nuovo in diretta.');
  await moving();
});

test('a clock that jumps stops nothing', async () => {
  beginBroadcast();
  await opened();
  await moving();
  happens.clock(3600);
  await moving(12);
});

test('missing pieces are left out, without a row of requests for them', async () => {
  const server = beginBroadcast();
  await opened();
  await moving();
  happens.lose(2);
  await expect.poll(() => server.missed.length).toBeGreaterThan(0);
  await moving(6);
  expect(server.missed.length).toBeLessThan(16);
});

test('after a pause longer than the window it goes on at what is left, and says what was missed', async () => {
  const server = beginBroadcast({ seconds: 60, window: 30 });
  await opened();
  await moving();
  await page.getByRole('button', { name: 'Metti in pausa' }).click();
  server.channel.window = 8;
  // The pause outlasts what the window holds now.
  await expect.element(page.getByText('12 secondi indietro')).toBeVisible();
  await page.getByRole('button', { name: 'Riproduci' }).click();
  await words('Hai perso');
  await moving();
  expect(server.missed).toEqual([]);
});

test('an address that has expired is renewed on the way', async () => {
  const server = beginBroadcast();
  await opened();
  await moving();
  server.oldest = server.asked + 1;
  await moving(14);
  expect(server.asked).toBe(2);
});

test('a channel that was switched off is the page’s matter', async () => {
  const server = beginBroadcast();
  server.isSilent = true;
  await opened();
  await vi.waitFor(() => expect(onSilent).toHaveBeenCalledOnce());
});

test('who may not watch any more reads why', async () => {
  const server = beginBroadcast();
  server.refused = Response.json(
    { error: { code: 'permission-denied', message: '', reason: 'live-not-for-you' } },
    { status: 403 },
  );
  await opened();
  await words('Le dirette non sono aperte per te.');
  server.refused = null;
  await page.getByRole('button', { name: 'Ricarica' }).click();
  await moving();
});

test('a picture among others is silent, and has two buttons', async () => {
  beginBroadcast();
  await opened('preview');
  await moving();
  expect(picture().muted).toBe(true);
  expect(page.getByRole('region', { name: 'Diretta: Urgenze' }).getByRole('button').elements()).toHaveLength(2);
  await axeClean();
});
