import { expect, freshUser, test } from './support';
import { grantIn, lesson, positionOf, watch } from './watch-support';

// A film is cut into pieces of two seconds for its first twelve, and of six afterwards: piece 12 has the seconds 42 to 48.

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

test('a jump into the middle of a long piece shows that second, and goes on over its end', { tag: '@faults' }, async ({
  page,
}) => {
  await watch(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const piece = /\/cbcs\/(.+\.m4s)$/.exec(request.url())?.[1];
    if (piece) asked.push(piece);
  });
  await page.evaluate(() => {
    const film = document.querySelector<HTMLVideoElement>('video.player__film');
    if (film) film.currentTime = 45;
  });
  await expect.poll(() => positionOf(page)).toBeGreaterThan(45.2);
  expect(await positionOf(page)).toBeLessThan(48);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(48.5);
  expect(asked.some((piece) => /^v\d+\/12\.m4s$/.test(piece))).toBe(true);
  expect(asked).toContain('a-it/12.m4s');
  // The player's library may ask once more for a piece that it could not see in a buffer yet; pieces cut at other seconds than
  // the manifest says would all be asked for again.
  const again = asked.filter((piece, index) => asked.indexOf(piece) !== index);
  expect(again.length, `asked for again: ${again.join(', ')}`).toBeLessThanOrEqual(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a preload from the middle of a film opens whole pieces around it, and none beside them', {
  tag: '@faults',
}, async ({ page, call }) => {
  await page.goto('/faq');
  const request = { videoId: lesson, startSeconds: 44 };
  const { dash } = grantIn((await call(page, 'PreloadVideo', request)).body);
  const statusOf = async (piece: number) =>
    (await page.request.get(dash.replace('manifest.mpd', `v360/${piece}.m4s`))).status();
  const open = [11, 12, 13, 14];
  expect(await Promise.all(open.map(statusOf))).toEqual(open.map(() => 200));
  expect(await Promise.all([1, 10, 15].map(statusOf))).toEqual([403, 403, 403]);
});
