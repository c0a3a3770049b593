import { expect, freshUser, test, type Page } from './support';
import { asId, moves, sourceOf } from './live-support';

// Ten minutes of every fault that a source or a line can have: there is always a picture that moves or a word, and when the
// fault is over the picture runs again.

/** How long each fault is watched. Minutes. */
const watchedMinutes = 10;
/** How long one lasts, and how long all is well after it. Seconds. */
const faultSeconds = 45;
const wellSeconds = 15;
/** The longest pause between two attempts, and a load. Milliseconds. */
const backMs = 25_000;
/** A picture that stands still is spoken of after a second; the machine may be busy. Milliseconds. */
const wordlessMs = 5000;

/** Looks at the picture for a while, and answers how long it stood still without a word at most. Milliseconds. */
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

type Fault = {
  name: string;
  /** What the source is sent when it begins, by its count, and when it ends; none where the viewer's line is lost. */
  begin?: (count: number) => object;
  end?: object;
};

const faults: Fault[] = [
  { name: 'the line is lost' },
  { name: 'the source is down', begin: () => ({ kind: 'down' }), end: { kind: 'resume' } },
  { name: 'the source stops', begin: () => ({ kind: 'stop' }), end: { kind: 'resume' } },
  { name: 'the list stands still', begin: () => ({ kind: 'stall' }), end: { kind: 'resume' } },
  { name: 'all is late', begin: () => ({ kind: 'slow', delayMs: 3000 }), end: { kind: 'resume' } },
  { name: 'pieces are missing', begin: () => ({ kind: 'lose', count: 2 }) },
  { name: 'the encoder begins anew', begin: () => ({ kind: 'restart' }) },
  {
    name: 'the clock jumps',
    begin: (count) => ({ kind: 'clock', seconds: [3600, 0, -3600, 0][count % 4] }),
  },
];

test.describe.configure({ mode: 'parallel' });

for (const { name: fault, begin, end } of faults) {
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
    await desk.request.post(`${source}/fault`, { data: { kind: 'window', seconds: 40 } });

    const switchTo = async (data: object | undefined, isOffline: boolean) => {
      if (data) await desk.request.post(`${source}/fault`, { data });
      else await page.context().setOffline(isOffline);
    };
    const until = Date.now() + watchedMinutes * 60_000;
    for (let count = 0; Date.now() < until; count += 1) {
      await switchTo(begin?.(count), true);
      expect(await longestWordless(page, faultSeconds)).toBeLessThan(wordlessMs);
      if (end || !begin) await switchTo(end, false);
      await moves(page, backMs);
      expect(await longestWordless(page, wellSeconds)).toBeLessThan(wordlessMs);
    }
    await expect(page.locator('.live-player').getByRole('status')).toBeEmpty();
    await call(desk, 'DeleteLiveChannel', { channelId, isDeleted: true });
  });
}
