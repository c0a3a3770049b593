import { axeClean, expect, freshUser, test } from './support';
import { isPaused, lesson, pixelsOf, positionOf, watch } from './watch-support';

// A lesson plays encrypted, is controlled by mouse and keys, and resumes where it was left (spec 3 §2.2 and §4.2).

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

test('the picture moves, decrypted', { tag: '@faults' }, async ({ page }) => {
  await watch(page, { at: 10 });
  const [position, pixels] = [await positionOf(page), await pixelsOf(page)];
  await expect.poll(() => positionOf(page)).toBeGreaterThan(position + 2);
  expect(pixels.equals(await pixelsOf(page))).toBe(false);
});

test('buttons and keys steer the film', { tag: '@faults' }, async ({ page }) => {
  await watch(page, { at: 30 });
  await page.getByRole('button', { name: 'Pausa' }).click();
  expect(await isPaused(page)).toBe(true);
  const position = await positionOf(page);
  await page.getByRole('button', { name: 'Avanti di 10 secondi' }).click();
  await expect.poll(() => positionOf(page)).toBeCloseTo(position + 10, 0);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => positionOf(page)).toBeCloseTo(position - 10, 0);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Riattiva l’audio' })).toBeVisible();
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.getByRole('button', { name: 'Ricomincia da capo' }).click();
  await expect.poll(() => positionOf(page)).toBeLessThan(5);
});

test('the measure seeks, by pointer and by keys', { tag: '@faults' }, async ({ page }) => {
  await watch(page);
  const measure = page.getByRole('slider', { name: 'Posizione nella lezione' });
  const duration = Number(await measure.getAttribute('aria-valuemax'));
  const box = await measure.boundingBox();
  if (!box) throw new Error('the measure is not drawn');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(duration / 2 - 1);
  await measure.press('Home');
  await expect.poll(() => positionOf(page)).toBeLessThan(5);
  await expect(measure).toHaveAttribute('aria-valuetext', /^00:0\d di \d\d:\d\d, /);
});

test('a chapter is chosen in the panel and marked there', { tag: '@faults' }, async ({ page }) => {
  await watch(page);
  await page.getByRole('button', { name: 'Capitoli' }).click();
  const chapter = page
    .getByRole('complementary', { name: 'Capitoli' })
    .getByRole('listitem')
    .nth(2)
    .getByRole('button');
  await chapter.click();
  await expect(chapter).toHaveAttribute('aria-current', 'true');
  const [minutes = 0, seconds = 0] = (await chapter.locator('.chapter__time').innerText()).split(':').map(Number);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(minutes * 60 + seconds);
  await axeClean(page);
});

test('audio and subtitles are chosen, and remembered', async ({ page }) => {
  await watch(page, { at: 2 });
  await page.getByRole('button', { name: 'Audio e sottotitoli' }).click();
  const audio = page.getByRole('group', { name: 'Audio' });
  await expect(audio.getByLabel('Italiano')).toBeChecked();
  await audio.getByLabel('English').check();
  await page.getByRole('group', { name: 'Sottotitoli' }).getByLabel('Español').check();
  await expect(page.locator('.player__captions')).toHaveText(/\S/);
  await axeClean(page);
  await watch(page, { at: 2 });
  await page.getByRole('button', { name: 'Audio e sottotitoli' }).click();
  await expect(audio.getByLabel('English')).toBeChecked();
});

test('on a phone held upright the chapters are below the picture', { tag: '@faults' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watch(page);
  await expect(page.getByRole('complementary', { name: 'Capitoli' }).getByRole('listitem').first()).toBeVisible();
  // Headings go down one step at a time, though tabs stand where the panel's title would.
  const levels = await page.getByRole('heading').evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  await page.getByRole('button', { name: 'Audio', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Sottotitoli' })).toBeVisible();
  await axeClean(page);
});

test('another device goes on at the same second', async ({ page, newDevice, signInAs, call }) => {
  const user = freshUser({ like: 'dentista@apice.test' });
  await signInAs(page, user.email);
  await watch(page, { at: 40 });
  await page.getByRole('button', { name: 'Pausa' }).click();
  const position = await positionOf(page);
  const second = await newDevice();
  await signInAs(second, user.email);
  const stored = async () => {
    const { body } = await call(second, 'GetVideoDetails', { videoId: lesson });
    return Math.abs((body as { video: { time: number } }).video.time - position);
  };
  await expect.poll(stored).toBeLessThanOrEqual(1);
  const response = await second.goto(`/watch/${lesson}`);
  const [, shown] = /aria-valuenow="(\d+)"/.exec((await response?.text()) ?? '') ?? [];
  expect(Math.abs(Number(shown) - position)).toBeLessThanOrEqual(1);
  await expect.poll(() => positionOf(second)).toBeGreaterThan(position);
});

test('closing leads to the catalogue and keeps the second', { tag: '@faults' }, async ({ page, call }) => {
  await watch(page, { at: 20 });
  const saving = page.waitForResponse('**/api/SaveProgress');
  await page.getByRole('link', { name: 'Chiudi il video' }).click();
  const saved = await saving;
  expect(saved.status()).toBe(200);
  const { seconds } = saved.request().postDataJSON();
  await page.waitForURL('**/browse');
  const { body } = await call(page, 'GetVideoDetails', { videoId: lesson });
  const { time } = (body as { video: { time: number } }).video;
  expect(seconds).toBeGreaterThanOrEqual(20);
  expect(time).toBe(seconds);
});

test('a reload goes on where the lesson was left, whatever second the address had asked for', async ({ page }) => {
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void told.push(String(payload))));
  await watch(page, { at: 30 });
  await page.getByRole('button', { name: 'Avanti di 10 secondi' }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(39);
  await page.keyboard.press('k');
  await expect.poll(() => told.some((message) => message.includes('"pause"'))).toBe(true);
  await page.reload();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(39);
  expect(new URL(page.url()).searchParams.has('t')).toBe(false);
});

test('keys go to chapters, tenths and single frames, and repeat a stretch', { tag: '@faults' }, async ({ page }) => {
  await watch(page, { at: 30 });
  await page.keyboard.press('k');
  const at = () => positionOf(page);
  const duration = await page.evaluate(() => document.querySelector<HTMLVideoElement>('video')?.duration ?? 0);
  await page.keyboard.press('5');
  await expect.poll(at).toBeCloseTo(duration / 2, 0);
  await page.keyboard.press('Home');
  await expect.poll(at).toBe(0);
  await page.keyboard.press('PageDown');
  await expect.poll(at).toBeGreaterThan(1);
  const chapter = await at();
  await page.keyboard.press('.');
  await expect.poll(at).toBeGreaterThan(chapter);
  expect((await at()) - chapter).toBeLessThan(0.1);
  await page.keyboard.press('PageUp');
  await expect.poll(at).toBeLessThanOrEqual(chapter);
  await page.keyboard.press('Home');
  await expect.poll(at).toBe(0);
  await page.keyboard.press('r');
  await page.evaluate(() => {
    const film = document.querySelector<HTMLVideoElement>('video.player__film');
    if (film) film.currentTime = 2;
  });
  await expect.poll(at).toBe(2);
  await page.keyboard.press('r');
  await page.keyboard.press('k');
  // It plays to the end of the stretch, and from its beginning again.
  await expect.poll(at).toBeLessThan(1.5);
  await expect.poll(at).toBeGreaterThan(1.5);
  await expect.poll(at).toBeLessThan(1.5);
  expect(await isPaused(page)).toBe(false);
});
