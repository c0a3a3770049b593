import { afterEach, beforeEach, vi } from 'vitest';
import { clock } from '../../durable-objects/shared/clock';
import {
  serverMessage,
  type ClientMessage,
  type ConnectionFacts,
  type ServerMessage,
} from '../../durable-objects/viewer/messages';
import { factsOf, time, upgrade, viewer } from './support';

const openTabs = new Set<TestTab>();

/** Uses the test's clock for the objects of this file, and closes each test's sockets at its end. */
export function useTestClock(): void {
  beforeEach(() => {
    time.reset();
    vi.spyOn(clock, 'now').mockImplementation(time.now);
  });
  afterEach(async () => {
    await closeTabs();
    vi.restoreAllMocks();
  });
}

/** Closes open tabs and waits until their objects have written everything. */
async function closeTabs(): Promise<void> {
  const left = [...openTabs];
  openTabs.clear();
  await Promise.all(left.map((tab) => tab.close()));
}

/** Waits for all flushes begun so far: the object answers a log-out only afterwards, and nobody has this session. */
export const settle = (userId: string): Promise<void> => viewer(userId).logOut('a session of nobody');

/** A browser tab: its socket, and the messages received. */
export class TestTab {
  readonly closed: Promise<{ code: number }>;
  #unread: ServerMessage[] = [];
  #waiting: ((message: ServerMessage) => void)[] = [];

  constructor(
    readonly socket: WebSocket,
    private readonly userId: string,
  ) {
    socket.addEventListener('message', ({ data }) => {
      if (data === 'pong') return;
      const message = serverMessage.parse(JSON.parse(String(data)));
      const reader = this.#waiting.shift();
      if (reader) reader(message);
      else this.#unread.push(message);
    });
    this.closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    socket.accept();
    openTabs.add(this);
  }

  /** The next message not yet read. */
  next(): Promise<ServerMessage> {
    const message = this.#unread.shift();
    return message ? Promise.resolve(message) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Sends a message; returns everything received once it was handled and the resulting writes are done. */
  async say(message: ClientMessage): Promise<ServerMessage[]> {
    this.socket.send(JSON.stringify(message));
    const heard = await this.heard();
    await settle(this.userId);
    return heard;
  }

  /** The messages received so far: an unknown message is answered in order, and marks the end. */
  async heard(): Promise<ServerMessage[]> {
    this.socket.send('mark');
    const heard: ServerMessage[] = [];
    for (let message = await this.next(); !isMark(message); message = await this.next()) heard.push(message);
    return heard;
  }

  watch = (videoId: string, seconds = 0, isReturn?: boolean) =>
    this.say({ type: 'watch', videoId, seconds, ...(isReturn && { isReturn }) });
  at = (seconds: number) => this.say({ type: 'at', seconds });
  progress = (seconds: number) => this.say({ type: 'progress', seconds });
  pause = (seconds: number) => this.say({ type: 'pause', seconds });
  leave = (seconds: number) => this.say({ type: 'leave', seconds });
  takeOver = () => this.say({ type: 'takeOver' });

  /** The tab is closed, and the object has seen it. */
  async close(): Promise<void> {
    openTabs.delete(this);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.close(1000, 'gone');
    await this.closed;
    await settle(this.userId);
  }
}

const isMark = (message: ServerMessage): boolean => message.type === 'refused' && message.reason === 'invalid-message';

/** Connects a tab and reads the initial messages. */
export async function connect(userId: string, overrides: Partial<ConnectionFacts> = {}): Promise<TestTab> {
  const { webSocket } = await viewer(userId).fetch(upgrade(factsOf(userId, overrides)));
  if (!webSocket) throw new Error('the object gave no socket');
  const tab = new TestTab(webSocket, userId);
  const welcome = await tab.next();
  if (welcome.type !== 'welcome') throw new Error(`the first message was ${welcome.type}`);
  return tab;
}
