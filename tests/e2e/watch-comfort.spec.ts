import { axeClean, expect, freshUser, test, type Page } from './support';
import { isPaused, lesson, positionOf, watch } from './watch-support';

// The player adapts to its viewer: keys, captions, transcript, arrow keys, media controls, picture-in-picture.

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

const volumeOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.volume ?? -1);
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
const openPanel = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the list of keys is opened by a key, names them all, and switches them off', { tag: '@faults' }, async ({
  page,
  call,
}) => {
  await watch(page, { at: 30 });
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Comandi da tastiera' });
  for (const key of ['Spazio', 'K', 'J', 'L', 'M', 'F', 'C', 'S', 'N', 'T', '?', 'Esc']) {
    await expect(list.locator('kbd', { hasText: new RegExp(`^${key === '?' ? '\\?' : key}$`) })).toBeVisible();
  }
  await axeClean(page);
  // While a dialog is open no key reaches the film.
  const position = await positionOf(page);
  await page.keyboard.press('l');
  expect(await positionOf(page)).toBe(position);
  await list.getByRole('checkbox', { name: 'Usa i tasti singoli' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  for (const key of ['l', 'm', 'k', '?']) await page.keyboard.press(key);
  expect(await positionOf(page)).toBe(position);
  expect(await isPaused(page)).toBe(true);
  await expect(list).toBeHidden();
  // A remote control's own keys are not single letters, so they keep working.
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'MediaPlayPause' })));
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect.poll(async () => await savedPreferences(page, call)).toMatchObject({ keyboard: false });
});

type Call = (page: Page, operation: string, input?: object) => Promise<{ status: number; body: unknown }>;
const savedPreferences = async (page: Page, call: Call): Promise<object> => {
  const { body } = await call(page, 'PreloadVideo', { videoId: lesson });
  return (body as { video: { preferences: object } }).video.preferences;
};

test('volume keys, and keys in a field are letters', { tag: '@faults' }, async ({ page }) => {
  await watch(page, { at: 10 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => volumeOf(page)).toBeCloseTo(0.8, 2);
  await page.keyboard.press('t');
  const field = page.getByRole('searchbox', { name: 'Cerca nella lezione' });
  await field.click();
  await page.keyboard.type('mjk c');
  await expect(field).toHaveValue('mjk c');
  expect(await isPaused(page)).toBe(false);
  await expect(page.getByRole('button', { name: 'Disattiva l’audio' })).toBeVisible();
});

type Clip = { x: number; y: number; width: number; height: number };

/** The mean of a piece of the screen, from 0 to 255. */
async function lightnessOf(page: Page, clip: Clip | undefined): Promise<number> {
  if (!clip) return -1;
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return [...pixels].reduce((sum, value) => sum + value, 0) / Math.max(1, pixels.length);
  }, png);
}

test('captions look as chosen, never behind the controls, and the same on the next device', async ({
  page,
  newDevice,
  signInAs,
}) => {
  const user = freshUser({ like: 'dentista@apice.test' });
  await signInAs(page, user.email);
  await watch(page, { at: 2 });
  await openPanel(page, 'Audio e sottotitoli');
  await page.getByRole('group', { name: 'Sottotitoli', exact: true }).getByLabel('Italiano').check();
  const choose = (group: string, option: string) =>
    page.getByRole('group', { name: group }).getByText(option, { exact: true }).click();
  await choose('Grandezza', 'Enormi');
  await choose('Sfondo', 'Chiaro');
  // White letters on a light background would be unreadable, so their colour changes.
  await expect(page.getByRole('group', { name: 'Colore' }).getByLabel('Nero')).toBeChecked();
  await axeClean(page);
  // In the middle of the first words: they stay while they are looked at, and so do the controls.
  await page.evaluate(() => {
    const film = document.querySelector<HTMLVideoElement>('video.player__film');
    film?.pause();
    if (film) film.currentTime = 4;
  });
  const cue = page.locator('.player__captions .shaka-text-container > *').first();
  await expect(cue).toHaveText(/\S/);
  const styleOf = (where: typeof cue) =>
    where.evaluate((element) => {
      const { color, fontSize, backgroundColor } = getComputedStyle(element);
      return { color, fontSize, backgroundColor };
    });
  const { fontSize, ...colours } = await styleOf(cue);
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgba(255, 255, 255, 0.94)' });
  expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(39);
  const isApart = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const [cueBox, bottom, top] = [
        boxOf('.player__captions .shaka-text-container > *'),
        boxOf('.player__bottom'),
        boxOf('.player__top'),
      ];
      return cueBox && bottom && top ? cueBox.bottom <= bottom.top && cueBox.top >= top.bottom : null;
    });
  await page.mouse.move(300, 300);
  await expect.poll(isApart).toBe(true);
  // The light box is as light as it says: no shadow of the controls lies on it.
  const whitest = await page.evaluate(() => {
    const box = document.querySelector('.player__captions .shaka-text-container > *')?.getBoundingClientRect();
    return box && { x: box.x + 4, y: box.y + box.height / 2 - 4, width: 8, height: 8 };
  });
  expect(whitest).toBeTruthy();
  await expect.poll(() => lightnessOf(page, whitest)).toBeGreaterThan(235);
  await choose('Posizione', 'In alto');
  await page.mouse.move(320, 300);
  await expect.poll(isApart).toBe(true);
  // Where the line is drawn, not what is asked of it.
  const middleOf = (where: Page) =>
    where.evaluate(() => {
      const line = document.querySelector('.player__captions .shaka-text-container > *')?.getBoundingClientRect();
      const stage = document.querySelector('.player__stage')?.getBoundingClientRect();
      return line && stage ? (line.top + line.height / 2 - stage.top) / stage.height : null;
    });
  await expect.poll(() => middleOf(page)).toBeLessThan(0.35);

  const second = await newDevice();
  await signInAs(second, user.email);
  await expect(async () => {
    await second.goto(`/watch/${lesson}?t=2`);
    await expect(second.locator('.player__captions')).toHaveAttribute('data-place', 'top', { timeout: 1000 });
  }).toPass();
  const far = second.locator('.player__captions .shaka-text-container > *').first();
  await expect(far).toHaveText(/\S/);
  expect(await styleOf(far)).toMatchObject({ color: 'rgb(0, 0, 0)' });
  expect(await middleOf(second)).toBeLessThan(0.35);
});

test('preferences that could not be saved cause one message and are saved later', { tag: '@faults' }, async ({
  page,
  call,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  await watch(page, { at: 10 });
  let refused = 0;
  await page.route('**/api/SavePlayerPreferences', (route) => route.abort());
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/SavePlayerPreferences')) refused += 1;
  });
  const told = page.getByText('Le tue scelte valgono qui, ma non sono state salvate');
  // Each is shown only for some seconds.
  await page.evaluate(() => {
    const toasts: unknown[] = [];
    Object.assign(window, { toasts });
    const region = document.querySelector('.toasts');
    if (!region) throw new Error('the page has no place for them');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) toasts.push(...addedNodes);
    }).observe(region, { childList: true });
  });
  await page.keyboard.press('ArrowDown');
  await expect(told).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => refused).toBe(2);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => 'toasts' in window && Array.isArray(window.toasts) && window.toasts.length)).toBe(1);
  await page.unroute('**/api/SavePlayerPreferences');
  // The next page finds what this browser kept, and brings it to the server.
  await watch(page, { at: 10 });
  expect(await volumeOf(page)).toBeCloseTo(0.8, 2);
  await expect.poll(async () => await savedPreferences(page, call)).toMatchObject({ volume: 0.8 });
});

test('the system knows what plays and steers it', { tag: '@faults' }, async ({ page }) => {
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { mediaHandlers: handlers });
    const set = MediaSession.prototype.setActionHandler;
    MediaSession.prototype.setActionHandler = function (action, handler) {
      handlers[action] = handler;
      set.call(this, action, handler);
    };
  });
  await watch(page, { at: 30 });
  const told = await page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    artist: navigator.mediaSession.metadata?.artist,
    artwork: navigator.mediaSession.metadata?.artwork.map(({ src }) => new URL(src).pathname),
    state: navigator.mediaSession.playbackState,
  }));
  expect(told).toMatchObject({ title: /diga/i, artist: /\S/, state: 'playing' });
  expect(told.artwork?.[0]).toMatch(/^\/pictures\/.*1280\.webp$/);
  const press = (action: string, details = {}) =>
    page.evaluate(
      ([name, more]) => {
        const { mediaHandlers } = window as unknown as { mediaHandlers: Record<string, (details: object) => void> };
        mediaHandlers[name]?.({ action: name, ...more });
      },
      [action, details] as const,
    );
  await press('pause');
  await expect.poll(() => isPaused(page)).toBe(true);
  const position = await positionOf(page);
  await press('seekforward', { seekOffset: 5 });
  await expect.poll(() => positionOf(page)).toBeCloseTo(position + 5, 0);
  await press('seekto', { seekTime: 50 });
  await expect.poll(() => positionOf(page)).toBeCloseTo(50, 0);
  await press('previoustrack');
  await expect(page).toHaveURL(/\/watch\/paziente-ansioso\?s=alla-poltrona/);
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).not.toBe(told.title);
  await press('nexttrack');
  await expect(page).toHaveURL(new RegExp(`/watch/${lesson}\\?s=alla-poltrona`));
});

test('a television is steered by arrows, OK and Back alone', { tag: '@faults' }, async ({ page }) => {
  await page.goto('/browse');
  await page.goto(`/watch/${lesson}?t=30&tv`);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(30.5);
  // Without controls left and right seek, as on any television.
  await expect(page.locator('.player__stage')).toHaveAttribute('data-chrome', 'hidden');
  const position = await positionOf(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(position + 9);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedName(page)).toBe('Pausa');
  await page.keyboard.press('Enter');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focusedName(page)).toBe('Posizione nella lezione');
  const before = await positionOf(page);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => positionOf(page)).toBeCloseTo(before - 10, 0);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focusedName(page)).toBe('Valuta la lezione');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedName(page)).toBe('Chiudi il video');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 12 && (await focusedName(page)) !== 'Altro'; step += 1) {
    await page.keyboard.press('ArrowRight');
  }
  expect(await focusedName(page)).toBe('Altro');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#player-panel :focus').count()).toBe(1);
  for (let step = 0; step < 12 && (await focusedName(page)) !== 'Trascrizione'; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await focusedName(page)).toBe('Trascrizione');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Trascrizione' });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  for (let step = 0; step < 12 && !(await panel.locator(':focus').count()); step += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(panel.locator(':focus')).toHaveCount(1);
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'GoBack', bubbles: true })));
  await expect(panel).toBeHidden();
  expect(await focusedName(page)).toBe('Altro');
  // The remote control's volume keys belong to the television: the page leaves them to it.
  const isLeft = await page.evaluate(() =>
    ['AudioVolumeUp', 'VolumeDown', 'AudioVolumeMute', 'ChannelUp'].every((key) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true })),
    ),
  );
  expect(isLeft).toBe(true);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/browse');
});

test('Tab reaches every control; each has a name and room for a finger', async ({ page }) => {
  await watch(page, { at: 20 });
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Riproduci', exact: true })).toBeVisible();
  const controls = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.player :is(a, button, input, [role="slider"])')]
        .filter((one) => one.checkVisibility() && !one.matches(':disabled'))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
    );
  const expected = await controls();
  expect(expected.length).toBeGreaterThan(10);
  expect(expected).not.toContain('');
  const reached: string[] = [];
  const small: string[] = [];
  await page.evaluate(() => document.querySelector<HTMLElement>('.player__top a')?.focus());
  for (let step = 0; step < expected.length; step += 1) {
    const name = await focusedName(page);
    reached.push(name);
    const box = await page.locator(':focus').boundingBox();
    // The volume slider expands when it is focused.
    await expect
      .poll(async () => ((await page.locator(':focus').boundingBox())?.width ?? 0) >= 24, { message: name })
      .toBe(true);
    if (!box || box.height < 24) small.push(name);
    await page.keyboard.press('Tab');
  }
  expect(reached.toSorted()).toEqual(expected.toSorted());
  expect(small).toEqual([]);
});
