import { env } from 'cloudflare:workers';
import { watcherHeader } from '../../../durable-objects/live-room/LiveRoom';
import { liveRoomMessage, type LiveRoomMessage } from '../../../durable-objects/live-room/messages';
import { liveRoomOf } from '../../../durable-objects/stubs';

/** A viewer of a channel: their socket to its room, and the messages received. */
export class Watcher {
  #unread: LiveRoomMessage[] = [];
  #marks: (() => void)[] = [];
  readonly #closed: Promise<unknown>;

  constructor(readonly socket: WebSocket) {
    this.#closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    socket.addEventListener('message', ({ data }) => {
      if (data === 'pong') this.#marks.shift()?.();
      else this.#unread.push(liveRoomMessage.parse(JSON.parse(String(data))));
    });
    socket.accept();
  }

  /** The messages since the last call: the answer to a ping arrives after everything sent before it. */
  async heard(): Promise<LiveRoomMessage[]> {
    const marked = new Promise<void>((resolve) => this.#marks.push(resolve));
    this.socket.send('ping');
    await marked;
    return this.#unread.splice(0);
  }

  async close(): Promise<void> {
    this.socket.close(1000, 'gone');
    await this.#closed;
  }
}

/** Opens a socket to a channel's room as the Worker does for an authorised viewer. */
export async function enterRoom(channelId: string, userId: string): Promise<Watcher> {
  const headers = { upgrade: 'websocket', [watcherHeader]: userId };
  const { webSocket } = await liveRoomOf(env.LIVE_ROOM, channelId).fetch('https://room.invalid/', { headers });
  if (!webSocket) throw new Error('the room gave no socket');
  return new Watcher(webSocket);
}
