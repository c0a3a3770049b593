import { expect, freshUser, test, type Page } from './support';
import { asId, heard, moves, sourceOf } from './live-support';

// Ten minutes (FAULT_MINUTES) of each fault of a source or connection: there is always a running picture or a message,
// and playback resumes when the fault is over.

/** How long each fault is watched. Minutes. */
const watchedMinutes = Number(process.env.FAULT_MINUTES ?? 10);
/** How long one lasts, and how long all is well after it. Seconds. */
const faultSeconds = 45;
const wellSeconds = 15;
/** The longest pause between two attempts, and a load. Milliseconds. */
const backMs = 25_000;
/** A stalled picture needs a message after a second; the tolerance is for a busy machine. Milliseconds. */
const wordlessMs = 5000;

/** Watches the picture for a while; returns the longest stall without a message. Milliseconds. */
const longestWordless = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(
    (lastsMs) =>
      new Promise<number>((resolve) => {
        const end = performance.now() + lastsMs;
        let aliveAt = performance.now();
        let longest = 0;
        let before = -1;
        const timer = setInterval(() => {
          const now = performance.now();
          const position = document.querySelector<HTMLVideoElement>('.live-player video')?.currentTime ?? -1;
          const said = document.querySelector('.live-player [role=status]')?.textContent ?? '';
          if (position !== before || said !== '') aliveAt = now;
          before = position;
          longest = Math.max(longest, now - aliveAt);
          if (now < end) return;
          clearInterval(timer);
          resolve(longest);
        }, 250);
      }),
    seconds * 1000,
  );

type Scene = {
  page: Page;
  /** Sends a fault to the source. */
  send: (fault: object) => Promise<unknown>;
  /** How often this one has come before. */
  count: number;
};

type Fault = {
  name: string;
  begin: (scene: Scene) => Promise<unknown>;
  end?: (scene: Scene) => Promise<unknown>;
  /** A picture paused by its viewer shows no message. */
  isPause?: true;
};

const press = (page: Page, name: string) => page.locator('.live-player').getByRole('button', { name }).click();

const sent = (begin: object): Pick<Fault, 'begin'> => ({ begin: ({ send }) => send(begin) });
const sentUntilResume = (begin: object): Pick<Fault, 'begin' | 'end'> => ({
  ...sent(begin),
  end: ({ send }) => send({ kind: 'resume' }),
});

const faults: Fault[] = [
  {
    name: 'the line is lost',
    begin: ({ page }) => page.context().setOffline(true),
    end: ({ page }) => page.context().setOffline(false),
  },
  { name: 'the source is down', ...sentUntilResume({ kind: 'down' }) },
  { name: 'the source stops', ...sentUntilResume({ kind: 'stop' }) },
  { name: 'the source ends with its mark', ...sentUntilResume({ kind: 'end' }) },
  { name: 'the list stands still', ...sentUntilResume({ kind: 'stall' }) },
  { name: 'all is late', ...sentUntilResume({ kind: 'slow', delayMs: 3000 }) },
  { name: 'pieces are missing', ...sent({ kind: 'lose', count: 2 }) },
  { name: 'the encoder begins anew', ...sent({ kind: 'restart' }) },
  {
    name: 'the clock jumps',
    begin: ({ send, count }) => send({ kind: 'clock', seconds: [3600, 0, -3600, 0][count % 4] }),
  },
  {
    name: 'a pause is longer than the window',
    isPause: true,
    begin: ({ page }) => press(page, 'Metti in pausa'),
    end: async ({ page }) => {
      await press(page, 'Riproduci');
      await expect(page.locator('.live-player').getByRole('status')).toContainText('Hai perso');
    },
  },
];

test.describe.configure({ mode: 'parallel' });

for (const { name: fault, begin, end, isPause } of faults) {
  test(`a broadcast outlives it: ${fault}`, { tag: '@faults' }, async ({
    page,
    baseURL,
    newDevice,
    signInAs,
    call,
    consoleErrors,
  }) => {
    test.setTimeout((watchedMinutes + 5) * 60_000);
    consoleErrors.allow(/./);
    const name = `prova-${crypto.randomUUID().slice(0, 8)}`;
    const source = sourceOf(baseURL, name);
    const desk = await newDevice();
    await signInAs(desk, 'editor@apice.test');
    const channel = { name, languages: ['it'], kind: 'hls', source: `${source}/master.m3u8` };
    const channelId = asId((await call(desk, 'SaveLiveChannel', channel)).body, 'channelId');
    expect((await call(desk, 'SetOnAir', { channelId, isOnAir: true })).status).toBe(200);

    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
    await page.goto('/live');
    await page.locator(`a[href="/live?channel=${channelId}"]`).last().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await moves(page);
    // The old clock, and what came before a fault, leave the list while it is watched.
    const send = (data: object) => desk.request.post(`${source}/fault`, { data });
    await send({ kind: 'window', seconds: 40 });

    const until = Date.now() + watchedMinutes * 60_000;
    for (let count = 0; Date.now() < until; count += 1) {
      await begin({ page, send, count });
      const wordless = await longestWordless(page, faultSeconds);
      if (!isPause) expect(wordless).toBeLessThan(wordlessMs);
      await end?.({ page, send, count });
      await moves(page, backMs);
      await expect.poll(() => heard(page, 1), { timeout: backMs }).toBeGreaterThan(0.5);
      expect(await longestWordless(page, wellSeconds)).toBeLessThan(wordlessMs);
    }
    await expect(page.locator('.live-player').getByRole('status')).toBeEmpty();
    await call(desk, 'DeleteLiveChannel', { channelId, isDeleted: true });
  });
}
