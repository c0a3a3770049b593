import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInChunks } from '../../../app/lib/later';
import { whenCapable } from '../../../app/player/preload/when-capable';

/** The long tasks (over 50 ms) of a page's start. Milliseconds. */
let tasks: number[] = [];
let idle: (() => void)[] = [];
const page = new EventTarget();

type Tell = (list: { getEntries: () => { duration: number }[] }) => void;

class Observer {
  static supportedEntryTypes = ['longtask'];
  readonly #tell: Tell;
  constructor(tell: Tell) {
    this.#tell = tell;
  }
  observe() {
    const entries = tasks.map((duration) => ({ duration }));
    if (entries.length > 0) setTimeout(() => this.#tell({ getEntries: () => entries }));
  }
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => delete idle[handle - 1]);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => vi.advanceTimersByTimeAsync(1000);
const runIdle = () => {
  const [next, ...others] = idle.filter(Boolean);
  idle = others;
  next?.();
};

test('a device that answers is warmed when it is idle, also where no task was long', async () => {
  for (tasks of [[], [400, 200]]) {
    const warm = vi.fn();
    whenCapable(warm);
    await rest();
    expect(warm).not.toHaveBeenCalled();
    runIdle();
    expect(warm).toHaveBeenCalledTimes(1);
  }
});

test('a slow device warms nothing before the first pointer event, and then once', async () => {
  tasks = [500, 300];
  const warm = vi.fn();
  whenCapable(warm);
  await rest();
  expect(idle).toEqual([]);
  page.dispatchEvent(new Event('pointerover'));
  page.dispatchEvent(new Event('focusin'));
  expect(warm).toHaveBeenCalledTimes(1);
});

test('a page that goes warms nothing', async () => {
  for (tasks of [[], [500, 300]]) {
    const warm = vi.fn();
    const cancel = whenCapable(warm);
    await rest();
    cancel();
    runIdle();
    page.dispatchEvent(new Event('pointerover'));
    expect(warm).not.toHaveBeenCalled();
  }
});

test('of several steps each waits for the browser to be idle again', () => {
  const done: string[] = [];
  const cancel = runInChunks([() => done.push('shaka'), () => done.push('page'), () => done.push('more')]);
  expect(done).toEqual([]);
  runIdle();
  expect(done).toEqual(['shaka']);
  runIdle();
  expect(done).toEqual(['shaka', 'page']);
  cancel();
  runIdle();
  expect(done).toEqual(['shaka', 'page']);
});
