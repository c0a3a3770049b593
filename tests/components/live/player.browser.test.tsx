import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LivePlayer } from '../../../app/player/live/LivePlayer';
import { axeClean } from '../axe';
import { onRouteWith } from '../support';
import { beginBroadcast, happens } from './broadcast';
import '../../../app/styles/app.css';
import '../../../app/player/live/live-player.css';

const picture = () => document.querySelector('video') ?? document.createElement('video');
const words = (text: string) => expect.element(page.getByRole('status').getByText(text)).toBeVisible();

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
async function opened(view: 'large' | 'preview' = 'large', shell: object = {}) {
  const screen = await render(
    onRouteWith(
      <>
        <button type="button">Altrove</button>
        <div style={{ width: 900, height: 520 }}>
          <LivePlayer channelId="poltrona" title="Urgenze" view={view} onSilent={() => undefined} />
        </div>
      </>,
      { shell },
    ),
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

test.each([
  [true, 0],
  [false, 1],
])('in a store’s app (%s) the bar has %i buttons for the full screen', async (isNativeApp, count) => {
  beginBroadcast();
  await opened('large', { isNativeApp });
  await expect.element(page.getByRole('slider', { name: 'Volume' })).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Schermo intero' }).elements()).toHaveLength(count);
});
