import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultPlayerPreferences } from '../../../domain/watching/player-preferences';
import { axeClean } from '../axe';
import { beginBroadcast } from './broadcast';
import { moving, opened, picture } from './viewer';
import { preferencesState } from '../../../app/player/preferences/preferences';

afterEach(() => preferencesState.set({ owner: null, chosen: {}, unsaved: null }));

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

test('captions are offered where there are some, and shown when asked for as their viewer wants them', async () => {
  const captions = { ...defaultPlayerPreferences.captions, size: 'huge', colour: 'yellow', place: 'top' } as const;
  beginBroadcast();
  await opened({ preferences: { captions } });
  await moving();
  await page.getByRole('button', { name: 'Sottotitoli' }).click();
  const line = page.getByText('Il campo è asciutto.');
  await expect.element(line).toBeVisible();
  const { color, fontSize } = getComputedStyle(line.element());
  expect(color).toBe('rgb(255, 228, 92)');
  expect(Number.parseFloat(fontSize)).toBeGreaterThan(30);
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  expect(middle(line.element())).toBeLessThan(middle(picture()));
});

test('whoever has subtitles on for films has them here at once, and may switch them off', async () => {
  beginBroadcast();
  await opened({ preferences: { subtitles: 'it' } });
  await moving();
  const line = page.getByText('Il campo è asciutto.');
  await expect.element(line).toBeVisible();
  await page.getByRole('button', { name: 'Sottotitoli' }).click();
  await expect.element(line).not.toBeInTheDocument();
});

test('who wants no single keys has none here either', async () => {
  beginBroadcast();
  await opened({ preferences: { keyboard: false } });
  await moving();
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('button', { name: 'Disattiva l’audio' })).toBeVisible();
});

test.each([320, 390])('on a phone of %i pixels all of the bar is there, live and behind', async (width) => {
  beginBroadcast();
  await opened({ width });
  await moving();
  const isWhole = () => {
    const edges = [...document.querySelectorAll('.live-player__bar :is(button, select)')]
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.width > 0);
    const ends = [0, ...edges.map(({ right }) => right)];
    const { left, right } = page.getByRole('region', { name: 'Diretta: Urgenze' }).element().getBoundingClientRect();
    expect(edges.length).toBeGreaterThanOrEqual(4);
    expect(edges.every((box, index) => box.left >= Math.max(left, ends[index] ?? 0) - 0.5)).toBe(true);
    expect(Math.max(...ends)).toBeLessThanOrEqual(right);
  };
  await expect.element(page.getByText('In diretta', { exact: true })).toBeVisible();
  isWhole();
  await page.getByRole('button', { name: 'Metti in pausa' }).click();
  await expect.element(page.getByRole('button', { name: 'Torna in diretta' })).toBeVisible();
  isWhole();
});

test('on a phone a press on the middle of the picture, where the button stands that begins, is none on the bar', async () => {
  beginBroadcast();
  await opened({ width: 390, height: 219 });
  await moving();
  const { left, top, width, height } = page
    .getByRole('region', { name: 'Diretta: Urgenze' })
    .element()
    .getBoundingClientRect();
  const middle = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(middle?.closest('.live-player__place')).not.toBeNull();
  const bar = document.querySelector('.live-player__scrub')?.getBoundingClientRect();
  // Half of the button's four rem.
  expect(bar?.top).toBeGreaterThanOrEqual(top + height / 2 + 32);
});

test.each([
  [true, 0],
  [false, 1],
])('in a store’s app (%s) the bar has %i buttons for the full screen', async (isNativeApp, count) => {
  beginBroadcast();
  await opened({ shell: { isNativeApp } });
  await expect.element(page.getByRole('slider', { name: 'Volume' })).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Schermo intero' }).elements()).toHaveLength(count);
});

test('a picture that is left reports once how it arrived', async () => {
  const broadcast = beginBroadcast();
  const screen = await opened();
  await moving(2);
  await screen.unmount();
  await expect
    .poll(() => broadcast.reports)
    .toEqual([
      expect.objectContaining({
        name: 'LIVE_WATCH',
        params: expect.objectContaining({ channelId: 'poltrona', stalledSeconds: expect.any(Number) }),
      }),
    ]);
});
