import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GamingSocket } from '~/lib/gaming/gaming-socket';
import type { GamingMessage } from '../../../durable-objects/player/messages';

/** A double of the browser APIs that the socket uses. */
class FakeSocket extends EventTarget {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  constructor(readonly url: URL) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  receive(data: string): void {
    this.readyState = 1;
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  end(): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const fetched = vi.fn<() => Promise<Response>>();
const freshToken = vi.fn<() => Promise<string | 'ended' | null>>();
const reload = vi.fn();
const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const notes = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const answers = (status: number) => fetched.mockImplementation(async () => new Response(null, { status }));

let socket: GamingSocket;
let received: GamingMessage['event'][] = [];
let reported: string[] = [];
let states: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  received = [];
  reported = [];
  states = [];
  page.hidden = false;
  lines.mockClear();
  notes.mockClear();
  freshToken.mockReset().mockResolvedValue('token-1');
  reload.mockReset();
  fetched.mockReset();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { href: 'https://apice.test/browse', protocol: 'https:' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', fetched);
  answers(204);
  socket = new GamingSocket({
    receive: ({ event }) => received.push(event),
    sent: ({ event }) => reported.push(event),
    setConnection: (state) => states.push(state),
    freshToken,
    reload,
  });
  socket.open();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = () => FakeSocket.all.at(-1) ?? expect.fail('no socket was opened');
const player = {
  level: 1,
  levelProgress: 0,
  levelExperience: 0,
  nextLevelExperience: 100,
  experience: 0,
  currency: 0,
  multiplier: 1,
  loginStreak: 0,
};
const connected = () => {
  last().receive(JSON.stringify({ event: 'connected', data: { player, achievements: [], missions: [] } }));
  last().receive('{"event":"gaming-enabled","data":true}');
};
const flush = () => vi.advanceTimersByTimeAsync(0);
const minute = () => vi.advanceTimersByTimeAsync(60_000);
function look(isHidden: boolean): void {
  page.hidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
}
const sent = () => FakeSocket.all.flatMap((one) => one.sent).filter((text) => text !== 'ping');

describe('connecting', () => {
  test('one connection to this host, which passes its messages on', () => {
    socket.open();
    connected();
    expect(FakeSocket.all.map(({ url }) => url.href)).toEqual(['wss://apice.test/realtime/gaming']);
    expect([received, states]).toEqual([['connected', 'gaming-enabled'], ['open']]);
  });

  test('a lost connection is made again, later each time, without asking for the session', async () => {
    connected();
    last().end();
    expect(states).toEqual(['open', 'lost']);
    await vi.advanceTimersByTimeAsync(750);
    expect([FakeSocket.all.length, fetched.mock.calls.length]).toEqual([2, 0]);
    for (let failure = 1; failure < 6; failure += 1) {
      last().end();
      await vi.advanceTimersByTimeAsync(249 * 2 ** failure);
      expect(FakeSocket.all).toHaveLength(failure + 1);
      await vi.advanceTimersByTimeAsync(501 * 2 ** failure);
      expect(FakeSocket.all).toHaveLength(failure + 2);
    }
  });

  test('a page that nobody looks at makes no connection, and the first look makes it at once', async () => {
    connected();
    look(true);
    last().end();
    await minute();
    expect(FakeSocket.all).toHaveLength(1);
    look(false);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('nothing is connected after the page has closed it', async () => {
    last().end();
    socket.close();
    await minute();
    look(false);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe('a refused connection', () => {
  test('is made again with a fresh token after a pause, once per token', async () => {
    answers(401);
    last().end();
    await flush();
    expect(FakeSocket.all).toHaveLength(1);
    await minute();
    expect([FakeSocket.all.length, freshToken.mock.calls.length]).toEqual([2, 1]);
    last().end();
    await minute();
    expect([FakeSocket.all.length, freshToken.mock.calls.length]).toEqual([2, 2]);
  });

  test('is made again with the next token where that is another one', async () => {
    answers(401);
    last().end();
    await minute();
    freshToken.mockResolvedValue('token-2');
    last().end();
    await minute();
    expect(FakeSocket.all).toHaveLength(3);
  });

  test('ends where the session is over', async () => {
    answers(401);
    freshToken.mockResolvedValue('ended');
    last().end();
    await minute();
    look(false);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test.each([204, 500])('for another reason is logged once in a row, and made again (session %i)', async (status) => {
    answers(status);
    last().end();
    await minute();
    last().end();
    await minute();
    expect(FakeSocket.all).toHaveLength(3);
    expect(freshToken).not.toHaveBeenCalled();
    expect(notes.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(['gaming-socket-failed']);
  });
});

describe('messages', () => {
  test.each(['{"event', '{"event":"level-up","data":1}', '{"event":"gaming-enabled","data":"yes"}', '7'])(
    'what cannot be read is ignored and logged: %s',
    (text) => {
      connected();
      last().receive(text);
      expect(received).toEqual(['connected', 'gaming-enabled']);
      expect(lines).toHaveBeenCalledTimes(1);
    },
  );

  test('a pong is nothing', () => {
    last().receive('pong');
    expect([received, lines.mock.calls]).toEqual([[], []]);
  });

  test('are sent only while the game is enabled', () => {
    const ask = () => socket.send({ event: 'get-missions' });
    ask();
    connected();
    ask();
    last().receive('{"event":"gaming-enabled","data":false}');
    ask();
    expect(sent()).toEqual(['{"event":"get-missions"}']);
    expect(reported).toEqual(['get-missions']);
  });

  test('a page that is looked at again says so by asking for the missions', () => {
    connected();
    look(true);
    expect(sent()).toEqual([]);
    look(false);
    expect(sent()).toEqual(['{"event":"get-missions"}']);
  });

  test('a server that has lost this socket has the page load again, and another connection made', async () => {
    connected();
    last().receive('{"event":"please-reconnect","data":null}');
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(750);
    expect(FakeSocket.all).toHaveLength(2);
  });
});
