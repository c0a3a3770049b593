import { contentWith } from '../support/course-content';
import { expect, freshUser, test, type Page } from './support';
import { told, welcomed } from './support/connected';
import { startOwnWorker } from './support/own-worker.mjs';
import { isPaused, lesson, positionOf } from './watch-support';

// Messages that an administrator sends to all open pages, from the click to the page. On a separate Worker, because
// every other test's pages would react too.

/** A reloaded page has no mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSame = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in window);

/** The addresses of the loaders' data that a page fetches from now on. */
function dataAskedBy(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('.data')) asked.push(url);
  });
  return asked;
}

async function openPlaying(page: Page, address: string): Promise<void> {
  const isConnected = welcomed(page);
  await page.goto(address);
  await isConnected;
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  await mark(page);
}

const course = contentWith({
  name: 'Corso che resta aperto',
  chapters: [
    {
      id: 'uno',
      name: 'Il campo',
      units: [
        { id: 'prima', name: 'La diga', videoId: lesson, durationSeconds: 60, minimumTime: 20, presenceEvery: 0 },
      ],
      tests: [],
    },
  ],
});

test('orders to all pages reach every tab, and leave films that play alone', { tag: '@faults' }, async ({
  page,
  baseURL,
  consoleErrors,
  newDevice,
  signInAs,
}) => {
  test.setTimeout(180_000);
  // A page that has to reload while its video is being attached logs that the video's blob is gone.
  consoleErrors.allow(/ERR_FILE_NOT_FOUND \(blob:/);
  const worker = await startOwnWorker(baseURL ?? '', 'orders');
  const [film, learner, staff] = [await newDevice(), await newDevice(), await newDevice()];
  try {
    await signInAs(staff, 'admin@apice.test');
    const order = async (operation: string, data: object) => {
      const response = await staff.request.post(`${worker.url}/api/${operation}`, {
        data,
        headers: { origin: worker.url },
      });
      expect([operation, response.status(), await response.json()]).toMatchObject([operation, 200, {}]);
    };
    const courseId = 'resta-aperto';
    await order('UpdateCourse', { courseId, action: 'create', content: course, companyId: null });
    await order('UpdateCourse', { courseId, action: 'publish', revision: 1 });
    for (const one of [page, film, learner]) {
      await signInAs(one, freshUser({ like: 'dentista@apice.test' }).email);
    }
    const tabs = [page, await page.context().newPage()];
    for (const tab of [...tabs, staff]) {
      const isConnected = welcomed(tab);
      await tab.goto(`${worker.url}${tab === staff ? '/admin/lab' : '/list'}`);
      await isConnected;
      await mark(tab);
    }
    const films = [film, learner];
    const heard = films.map((one) => told(one, 'catalogue'));
    await openPlaying(film, `${worker.url}/watch/${lesson}`);
    await openPlaying(learner, `${worker.url}/course/${courseId}/watch/prima`);
    const asked = films.map(dataAskedBy);

    await test.step('a saved setting changes open pages, and opens no lesson again', async () => {
      await order('SaveSetting', { name: 'ENABLE_MEC', value: true });
      for (const tab of tabs) {
        await expect(tab.getByRole('button', { name: 'Contatto urgente' })).toBeVisible();
        expect(await isSame(tab)).toBe(true);
      }
      // The shell is asked for, and nothing else.
      for (const one of asked) {
        await expect.poll(() => one.length).toBeGreaterThan(0);
        expect(one.map(({ searchParams }) => searchParams.get('_routes'))).toEqual(one.map(() => 'root'));
      }
    });

    await test.step('a publication leaves films alone', async () => {
      const before = asked.map(({ length }) => length);
      const everybody = { aso: true, odontoiatra: true };
      const labels = { it: 'Ordini', en: 'Orders', es: 'Órdenes' };
      const document = { labels, order: 900, showAsSeries: false, visibleFor: everybody };
      await order('SaveContent', { thing: { kind: 'tag', id: 'ordini', document }, revision: 0 });
      await order('PublishCatalogue', {});
      await Promise.all(heard);
      for (const one of films) {
        const reached = await positionOf(one);
        await expect.poll(() => positionOf(one)).toBeGreaterThan(reached + 0.5);
        expect(await isSame(one)).toBe(true);
      }
      expect(asked.map(({ length }) => length)).toEqual(before);
    });

    await test.step('an update is told to administrators only', async () => {
      await order('RunSystemAction', { action: 'ADMIN_UPDATE' });
      await expect(staff.getByRole('dialog', { name: 'C’è una nuova versione' })).toBeVisible();
      for (const tab of [...tabs, ...films]) await expect(tab.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('all tabs of a browser are loaded anew; a film in the small window at its next pause', async () => {
      const opening = film.context().waitForEvent('page');
      await film.getByRole('button', { name: 'Altro', exact: true }).click();
      await film.getByRole('button', { name: 'Finestra piccola', exact: true }).click();
      const small = await opening;
      await expect.poll(() => small.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
      await order('RunSystemAction', { action: 'FORCE_RELOAD' });
      for (const tab of tabs) await expect.poll(() => isSame(tab).catch(() => true)).toBe(false);
      expect(await isPaused(learner)).toBe(false);
      expect(await isSame(learner)).toBe(true);
      expect(await isSame(film)).toBe(true);
      const closed = small.waitForEvent('close');
      await small.getByRole('button', { name: 'Pausa' }).click();
      await closed;
      await expect.poll(() => isSame(film).catch(() => true)).toBe(false);
    });
    // Open pages would look for the Worker that has gone.
    for (const one of [...tabs, ...films, staff]) await one.goto('about:blank');
  } finally {
    await worker.stop();
  }
});
