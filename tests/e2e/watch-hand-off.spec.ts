import { axeClean, expect, freshUser, test, type Page } from './support';
import { isPaused, lesson, positionOf, watch } from './watch-support';

// A view continues on another device of the same viewer (docs/decisions/0017).

const bar = (page: Page) => page.getByRole('complementary', { name: 'Continua da un altro dispositivo' });
const here = (page: Page) => bar(page).getByRole('link', { name: 'Continua qui' });
const stoppedNotice = (page: Page) => page.getByRole('dialog', { name: /^Stai guardando su / });
const limitDialog = (page: Page) => page.getByRole('dialog', { name: 'Stai guardando anche altrove' });

/** The second at which this page began to play; null before. */
const startOf = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const played = document.querySelector<HTMLVideoElement>('video.player__film')?.played;
    return played?.length ? played.start(0) : null;
  });

/** The answers about a lesson's page come when they are let go; `asked` has the addresses. */
async function holdPages(page: Page) {
  const asked: URL[] = [];
  let letGo = () => undefined as void;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/watch/**.data**', async (route) => {
    asked.push(new URL(route.request().url()));
    const response = await route.fetch();
    await isLetGo;
    await route.fulfill({ response });
  });
  return { asked, letGo };
}

for (const { like, tag } of [
  { like: 'dentista@apice.test', tag: [] },
  // A trial has one place, so the other device must release it first.
  { like: 'vecchia-prova@apice.test', tag: ['@faults'] },
] as const) {
  test(`${like} goes on here at the running second, and the other device stops`, { tag: [...tag] }, async ({
    page,
    newDevice,
    signInAs,
  }) => {
    const user = freshUser({ like });
    const other = await newDevice();
    for (const device of [page, other]) await signInAs(device, user.email);
    await watch(other, { at: 40 });
    await page.goto('/browse');
    await expect(bar(page)).toContainText('La stai guardando su ');
    await expect(page.getByTestId('elsewhere-said')).toHaveText(/^Stai guardando «.+» su .+\. Puoi continuare qui\.$/);
    await axeClean(page);

    const { asked, letGo } = await holdPages(page);
    // Warm: the manifest and the licence are there before the click.
    const licence = page.waitForResponse(/\/api\/drm\//);
    await here(page).hover();
    await licence;
    const ranAt = await positionOf(other);
    await here(page).click();
    await expect.poll(() => isPaused(other)).toBe(true);
    expect(await startOf(page), 'the other device stops before this one plays').toBeNull();
    letGo();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(ranAt);
    await expect(stoppedNotice(other)).toBeVisible();
    await expect(limitDialog(page)).toHaveCount(0);
    const requested = Number(asked[0]?.searchParams.get('t'));
    expect(Math.abs(((await startOf(page)) ?? 0) - requested)).toBeLessThan(1.5);
    // The object notifies another device of a drift above five seconds.
    expect(Math.abs((await positionOf(other)) - requested)).toBeLessThan(6.5);
    await expect(page).not.toHaveURL(/[?&](from|t)=/);
  });
}

test('what is paused is offered too, can be declined, and goes with its tab', { tag: '@faults' }, async ({
  page,
  newDevice,
  signInAs,
}) => {
  const user = freshUser({ like: 'dentista@apice.test' });
  const other = await newDevice();
  for (const device of [page, other]) await signInAs(device, user.email);
  await page.goto('/browse');
  await watch(other, { at: 20 });
  await expect(bar(page)).toContainText('La stai guardando su ');
  await other.evaluate(() => document.querySelector('video')?.pause());
  await expect(bar(page)).toContainText(/In pausa a 00:[2-5]\d su /);
  await other.goto('about:blank');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByTestId('elsewhere-said')).toBeEmpty();

  await watch(other, { at: 20 });
  await bar(page).getByRole('button', { name: 'Non ora' }).click();
  await expect(bar(page)).toHaveCount(0);
  await other.evaluate(() => document.querySelector('video')?.pause());
  await expect(stoppedNotice(other)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
});

test('the device that watches is offered nothing of its own', { tag: '@faults' }, async ({
  page,
  context,
  signInAs,
}) => {
  const user = freshUser({ like: 'dentista@apice.test' });
  await signInAs(page, user.email);
  await watch(page);
  const second = await context.newPage();
  const told = second.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await second.goto(`/browse?details=${lesson}`);
  await told;
  await expect(bar(second)).toHaveCount(0);
});
