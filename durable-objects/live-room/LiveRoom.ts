import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import { storedForm } from '../../domain/shared/stored-form';
import { clock } from '../shared/clock';
import type { LiveRoomMessage } from './messages';

/**
 * Delay before a changed viewer count is sent: a crowd that arrives at once costs one message each, not one per
 * arrival. Milliseconds.
 */
const countDelayMs = 2000;

/** The header that names the user of a socket which the Worker has authorised. */
export const watcherHeader = 'x-apice-watcher';

const stored = z.object({
  /** The highest number of concurrent viewers since the channel went on air. */
  peak: z.number(),
  /** The viewer count that was last sent to the sockets. */
  sent: z.number(),
  message: z.nullable(z.object({ text: z.string(), at: z.number() })),
});
type Stored = z.infer<typeof stored>;
const storedRoom = storedForm('live-room', stored);
const key = 'room';
const empty: Stored = { peak: 0, sent: 0, message: null };

/**
 * One instance per channel, named by the channel's id. It holds the current viewers as hibernating sockets, tagged with
 * their user, and the editors' message to them. A live view takes no place, counts no quota, stores no position and
 * writes no row to D1.
 */
export class LiveRoom extends DurableObject<Cloudflare.Env> {
  readonly #subject = { object: 'LiveRoom', objectId: this.ctx.id.toString(), requestId: null, user: null };

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    // Proxies close an idle WebSocket; this automatic answer to the client's ping does not wake the hibernating object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /**
   * Accepts a socket that the Worker has authorised. It may outlive its session: it carries only the viewer count and
   * public messages, and the stream's own signed address is not renewed.
   */
  override async fetch(request: Request): Promise<Response> {
    const userId = request.headers.get(watcherHeader);
    if (!userId) return new Response(null, { status: 400 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [userId]);
    const { message } = this.#read();
    send(server, { type: 'watching', count: this.#count() });
    if (message) send(server, { type: 'message', ...message });
    await this.#countSoon();
    return new Response(null, { status: 101, webSocket: client });
  }

  /** The current number of viewers, and the highest since the channel went on air. */
  watching(): { count: number; peak: number } {
    const count = this.#count();
    return { count, peak: Math.max(count, this.#read().peak) };
  }

  /** Sends a message to every viewer and stores it for those who connect later; an empty text removes it. */
  say(text: string): void {
    const message = { text, at: clock.now() };
    this.#write({ ...this.#read(), message: text === '' ? null : message });
    this.#sendAll({ type: 'message', ...message });
  }

  /** Resets the peak and the message of the previous broadcast when the channel goes on air. */
  begin(): void {
    const { message, sent } = this.#read();
    this.#write({ ...empty, sent });
    if (message) this.#sendAll({ type: 'message', text: '', at: clock.now() });
  }

  /** Messages from clients are ignored. */
  override webSocketMessage(): void {}

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    // 1005 and 1006 are reserved codes that an endpoint must not send (RFC 6455 §7.4.1).
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
    await this.#countSoon();
  }

  override async webSocketError(): Promise<void> {
    await this.#countSoon();
  }

  override alarm(): void {
    const count = this.#count();
    const room = this.#read();
    const peak = Math.max(room.peak, count);
    if (count === room.sent && peak === room.peak) return;
    this.#write({ ...room, peak, sent: count });
    this.#sendAll({ type: 'watching', count });
  }

  async #countSoon(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(clock.now() + countDelayMs);
  }

  #open(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  #count(): number {
    return new Set(this.#open().flatMap((socket) => this.ctx.getTags(socket))).size;
  }

  #sendAll(message: LiveRoomMessage): void {
    for (const socket of this.#open()) send(socket, message);
  }

  #read(): Stored {
    const kept = this.ctx.storage.kv.get(key);
    return (kept === undefined ? null : storedRoom.unpack(kept, this.#subject)) ?? empty;
  }

  #write(room: Stored): void {
    this.ctx.storage.kv.put(key, storedRoom.pack(room));
  }
}

/** Ignores the error of a socket that has just closed: its close event follows. */
function send(socket: WebSocket, message: LiveRoomMessage): void {
  try {
    socket.send(JSON.stringify(message));
  } catch {
    socket.close(1011);
  }
}
