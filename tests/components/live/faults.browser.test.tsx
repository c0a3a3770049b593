import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginBroadcast, happens } from './broadcast';
import { moving, opened, picture, said, words } from './viewer';

// Faults of a broadcast, played by Shaka itself: each leads to a message, and to a running picture once it is over.

const lineAway = 'La linea non c’è. Riproviamo da soli: appena torna, la diretta riparte.';
const sourceAway = 'La diretta non arriva da chi la trasmette. Riproviamo da soli: appena torna, riparte.';
const stopped = /La trasmissione si è fermata\. Se riprende, riparte da sola\.$/;
/** A busy machine may have to wait for a moment. */
const nothingMore = /^(La diretta si sta caricando\.)?$/;
const back = 'Di nuovo in diretta.';

const isLive = () => expect.element(page.getByText('In diretta', { exact: true })).toBeVisible();

/** Who has fallen behind goes to the live edge by the button. */
async function goesToLive(): Promise<void> {
  const look = () => {
    document.querySelector<HTMLElement>('.live-player__edge')?.click();
    return page.getByText('In diretta', { exact: true }).query()?.checkVisibility() ?? false;
  };
  await expect.poll(look, { interval: 1000 }).toBe(true);
  await moving();
}

const bar = () => page.getByRole('slider', { name: 'Punto della diretta' }).element();

/** Resolves once the position is more than some seconds behind; from the oldest one left to live it is eight. */
const isBehind = (seconds: number) =>
  expect
    .poll(() => Number(/^\d+/.exec(bar().getAttribute('aria-valuetext') ?? '')?.[0] ?? 0), { timeout: 40_000 })
    .toBeGreaterThan(seconds);

type Broadcast = ReturnType<typeof beginBroadcast>;
let broadcast: Broadcast;

/** A viewer whose picture moves. */
async function watches(): Promise<void> {
  await opened();
  await moving();
}

beforeEach(() => {
  broadcast = beginBroadcast();
});

test('a lost line is said, asked for with pauses, and ends in a live picture', async () => {
  await watches();
  broadcast.isOffline = true;
  await words(lineAway);
  expect(broadcast.unanswered).toBeLessThan(15);
  broadcast.isOffline = false;
  window.dispatchEvent(new Event('online'));
  await words(back);
  await moving();
  await isLive();
});

test('a source that is down is said, and ends in a live picture', async () => {
  await watches();
  happens.down();
  await words(sourceAway);
  happens.resume();
  await words(back);
  await moving();
  await isLive();
});

test('a source that stops without an end mark is silent, and goes on when it does', async () => {
  await watches();
  happens.stop();
  await words(stopped);
  happens.resume();
  await words(back);
  await moving();
  await isLive();
});

test('a source that ends with its mark lets the rest be watched; then it is over, and goes on when it does', async () => {
  await watches();
  happens.end();
  await moving();
  await words('La diretta è finita.');
  await expect.element(page.getByRole('button', { name: 'Ricarica' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Torna in diretta' }).query()).toBeNull();
  happens.resume();
  await words(back);
  await moving();
  await isLive();
});

test('an encoder that begins its numbers anew is played on, and it is said that it is live', async () => {
  await watches();
  happens.restart();
  await words(back);
  await moving();
  await isLive();
});

test('a source whose clock jumps by an hour plays on at its speed', async () => {
  // Who falls behind on a busy machine loses nothing: everything stays in the list.
  broadcast.channel.window = 600;
  await watches();
  const playsOn = async () => {
    await moving(2);
    expect(said()).toMatch(nothingMore);
  };
  happens.clock(3600);
  // At most twelve of these seconds are buffered, the others have been played.
  while (broadcast.reached.era < 2 || broadcast.reached.seconds < 24) await playsOn();
  // The old clock leaves the list.
  broadcast.channel.eras.shift();
  for (let count = 0; count < 3; count += 1) await playsOn();
  await goesToLive();
});

test('missing pieces are left out', async () => {
  await watches();
  happens.lose(2);
  await expect.poll(() => broadcast.missed.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await moving(8);
  expect(said()).not.toContain('linea');
  await isLive();
});

test('playlists that cannot be read are asked for with pauses, and everything is loaded again', async () => {
  await watches();
  broadcast.listed.length = 0;
  broadcast.isGarbled = true;
  await expect.poll(() => broadcast.listed, { timeout: 12_000 }).toContain('index.m3u8');
  expect(broadcast.listed.length).toBeLessThan(20);
  broadcast.isGarbled = false;
  await moving();
  await isLive();
});

test('who pauses for longer than the window comes back at live, and is told what is gone', async () => {
  broadcast.channel.window = 14;
  await watches();
  await page.getByRole('button', { name: 'Metti in pausa' }).click();
  await isBehind(12);
  await page.getByRole('button', { name: 'Riproduci' }).click();
  await words(/^Hai perso \d+ second/);
  await moving();
  await isLive();
});

test('who pauses within the first moments, for longer than the window, comes back at live too', async () => {
  broadcast.channel.window = 14;
  await opened();
  const media = picture();
  await expect.poll(() => media.readyState, { interval: 20, timeout: 20_000 }).toBeGreaterThan(2);
  const from = media.currentTime;
  await expect.poll(() => media.currentTime, { interval: 20 }).toBeGreaterThan(from);
  document.querySelector<HTMLElement>('[aria-label="Metti in pausa"]')?.click();
  await isBehind(12);
  await page.getByRole('button', { name: 'Riproduci' }).click();
  await words(/^Hai perso \d+ second/);
  await isLive();
});

test('an address that expires is renewed unseen', async () => {
  await watches();
  broadcast.oldest = broadcast.asked + 1;
  await moving(9);
  expect(broadcast.asked).toBeGreaterThan(1);
  expect(said()).toMatch(nothingMore);
});

test('who may not watch any more is told so, and the picture ends', async () => {
  await watches();
  broadcast.refuse('live-not-for-you');
  await words('Per te le dirette non sono aperte.');
  expect(picture().readyState).toBe(HTMLMediaElement.HAVE_NOTHING);
  expect(broadcast.asked).toBeLessThan(4);
});

test('a channel that is switched off is silent, and its page is told', async () => {
  let silent = 0;
  await opened({ onSilent: () => (silent += 1) });
  await moving();
  broadcast.isSilent = true;
  await words(stopped);
  expect(silent).toBe(1);
});
