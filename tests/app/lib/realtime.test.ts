import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Realtime } from '../../../app/lib/realtime/realtime';

/** A double of the browser APIs that the socket uses. */
class FakeSocket extends EventTarget {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  constructor(readonly url: URL) {
    super();
    FakeSocket.all.push(this);
  }
  send(): void {}
  close(): void {
    this.readyState = 3;
  }
  hear(data: string): void {
    this.readyState = 1;
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  end(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const asked = vi.fn<() => Promise<Response>>();
const answers = (status: number) => asked.mockImplementation(async () => new Response(null, { status }));

let realtime: Realtime;
let heard: string[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeSocket.all = [];
  heard = [];
  page.hidden = false;
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', { href: 'https://apice.test/browse', protocol: 'https:' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', asked);
  answers(204);
  ({ realtime } = await import('../../../app/lib/realtime/realtime'));
  realtime.listen(({ type }) => heard.push(type));
  realtime.open('D'.repeat(32));
});

afterEach(() => {
  realtime.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

const last = () => FakeSocket.all.at(-1) ?? expect.fail('no socket was opened');
const welcome = () => last().hear('{"type":"welcome","connectionId":"c"}');
const flush = () => vi.advanceTimersByTimeAsync(0);

function show(): void {
  page.dispatchEvent(new Event('visibilitychange'));
}

test('a page whose socket is refused because its session has ended logs itself out, and asks no more', async () => {
  answers(401);
  last().end(1006);
  await flush();
  expect(heard).toEqual(['logout']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([FakeSocket.all.length, asked.mock.calls.length]).toEqual([1, 1]);
});

test('a lost connection or a failing server does not sign the user out', async () => {
  for (const status of [204, 500, 503]) {
    answers(status);
    last().end(1006);
    await vi.advanceTimersByTimeAsync(60_000);
  }
  asked.mockRejectedValue(new TypeError('offline'));
  last().end(1006);
  await flush();
  expect(heard).toEqual([]);
});

test('a socket that had been accepted is only reopened, without asking the server for the session', async () => {
  welcome();
  last().end(1006);
  await vi.advanceTimersByTimeAsync(1000);
  expect([FakeSocket.all.length, asked.mock.calls.length]).toEqual([2, 0]);
});

test('a tab that slept asks when it is looked at again', async () => {
  welcome();
  await vi.advanceTimersByTimeAsync(59_000);
  show();
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  page.hidden = true;
  show();
  expect(asked).not.toHaveBeenCalled();
  page.hidden = false;
  answers(401);
  show();
  await flush();
  expect(heard).toEqual(['welcome', 'logout']);
});

test('a sign of life within the last minute is enough', async () => {
  welcome();
  await vi.advanceTimersByTimeAsync(59_000);
  last().hear('pong');
  await vi.advanceTimersByTimeAsync(2000);
  show();
  await flush();
  expect(asked).not.toHaveBeenCalled();
});

test('what is heard of the session after the page has left it counts no more', async () => {
  answers(401);
  last().end(1006);
  realtime.close();
  await flush();
  expect(heard).toEqual([]);
});

test('every connection says when the page was read, as far as that is known by then', async () => {
  const { notePageRead } = await import('../../../app/lib/realtime/page-read');
  expect(last().url.searchParams.has('readAt')).toBe(false);
  for (const at of [1_000, 2_000]) {
    notePageRead(at);
    last().end(1006);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last().url.searchParams.get('readAt')).toBe(String(at));
    welcome();
  }
});
