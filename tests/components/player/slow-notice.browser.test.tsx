import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SlowNotice } from '../../../app/player/controls/SlowNotice';
import { onRouteWith } from '../support';
import { InPlayer, mediaOf, storeOf } from './in-player';

// The notice of a slow connection (spec 3 §9): measured on the film's own requests, shown once, and dismissed
// automatically.

/** Bytes of a film's parts and how long each took, one after the other or beside the one before. */
let tell: (parts: { bytes: number; ms: number; isBeside?: boolean }[]) => void = () => undefined;

beforeEach(() => {
  let now = 0;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries: () => PerformanceEntry[] }) => void) {
        tell = (parts) =>
          callback({
            getEntries: () =>
              parts.map(({ bytes, ms, isBeside = false }) => {
                const entry = Object.create(PerformanceResourceTiming.prototype);
                const facts = { name: '/m/part.m4s', transferSize: bytes, encodedBodySize: bytes };
                const responseStart = isBeside ? now - ms : now;
                now = responseStart + ms;
                for (const [name, value] of Object.entries({ ...facts, responseStart, responseEnd: now })) {
                  Object.defineProperty(entry, name, { value });
                }
                return entry;
              }),
          });
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shell = { flags: { CHECK_NETWORK_SPEED: true, NETWORK_SPEED_THRESHOLD: 2 } };
const show = (isLost = false, flags: object = {}) =>
  render(
    onRouteWith(
      <InPlayer store={storeOf(mediaOf().media)}>
        <SlowNotice isLost={isLost} />
        <p>film</p>
      </InPlayer>,
      { shell: { flags: { ...shell.flags, ...flags } } },
    ),
  );
const slowParts = Array.from({ length: 6 }, () => ({ bytes: 50_000, ms: 1000 }));

/** Waits until pending messages are rendered: animation frames continue while the clock is stopped. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Asked at once, in the document itself: an expectation that waits would wait until the note has gone. */
const isTold = () => document.querySelector('.film-note[data-on]') !== null;

/** Runs the pending measurements, each of which waits for the previous one. */
const look = async (times: number) => {
  for (let time = 0; time < times; time += 1) await vi.advanceTimersByTimeAsync(1000);
  await drawn();
};

async function shown() {
  const screen = await show();
  await expect.element(screen.getByText('film')).toBeVisible();
  return { screen, note: screen.getByText('La connessione è lenta.') };
}

test.each([
  ['a fast line', Array.from({ length: 6 }, () => ({ bytes: 500_000, ms: 100 }))],
  // A busy computer delays some parts; a slow line all of them.
  ['one fast part among slow ones', [...slowParts.slice(1), { bytes: 50_000, ms: 20 }]],
  [
    'parts that are slow alone and fast together',
    Array.from({ length: 12 }, () => ({ bytes: 100_000, ms: 1000, isBeside: true })),
  ],
  ['too little to measure', [{ bytes: 20_000, ms: 1000 }]],
])('nothing is told of %s', async (_, parts) => {
  await shown();
  tell(parts);
  await look(8);
  expect(isTold()).toBe(false);
});

test('nothing is told beside a lost line, or where the setting is off', async () => {
  for (const [isLost, flags] of [
    [true, {}],
    [false, { CHECK_NETWORK_SPEED: false }],
  ] as const) {
    const screen = await show(isLost, flags);
    await expect.element(screen.getByText('film')).toBeVisible();
    tell(slowParts);
    await look(8);
    expect(isTold()).toBe(false);
    await screen.unmount();
  }
});

// The last check: a visit that was notified is not notified again.
test('a slow line is told after five looks, for twelve seconds, and once a visit', async () => {
  const { screen, note } = await shown();
  tell(slowParts);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.advanceTimersByTimeAsync(3 * 200);
  await drawn();
  expect(isTold()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(note).toBeVisible();
  await vi.advanceTimersByTimeAsync(11_900);
  await expect.element(note).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await drawn();
  expect(isTold()).toBe(false);
  await screen.unmount();
  const again = await show();
  await expect.element(again.getByText('film')).toBeVisible();
  tell(slowParts);
  await look(8);
  expect(isTold()).toBe(false);
});
