import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import { storedForm } from '../../domain/shared/stored-form';
import { clock } from '../shared/clock';
import type { LiveRoomMessage } from './messages';

/** A changed number is sent after this long, so that a crowd that comes at once costs one message each. Milliseconds. */
const countDelayMs = 2000;

/** The header that names the user of a socket which the Worker has authorised. */
export const watcherHeader = 'x-apice-watcher';

const stored = z.object({
  /** The most who have watched at once since it went on air. */
  peak: z.number(),
  /** The number that was sent last. */
  sent: z.number(),
  message: z.nullable(z.object({ text: z.string(), at: z.number() })),
});
type Stored = z.infer<typeof stored>;
const storedRoom = storedForm('live-room', stored);
const key = 'room';
const empty: Stored = { peak: 0, sent: 0, message: null };

/**
 * One instance per channel, named by it: who watches it now, as hibernating sockets tagged with their user, and what the
 * editors say to them. Nobody's place, quota or position depends on it, and watching writes no row to the database.
 */
export class LiveRoom extends DurableObject<Cloudflare.Env> {
  readonly #subject = { object: 'LiveRoom', objectId: this.ctx.id.toString(), requestId: null, user: null };

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    // A socket without traffic is closed on its way; this answer wakes no object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /**
   * Accepts the socket of somebody whom the Worker has let in. It may outlive its session: it carries a number and words to
   * all, and the picture's own address is not renewed.
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

  /** How many people watch now, and the most at once since the channel went on air. */
  watching(): { count: number; peak: number } {
    const count = this.#count();
    return { count, peak: Math.max(count, this.#read().peak) };
  }

  /** Words to everybody who watches, and to those who come; empty takes them back. */
  say(text: string): void {
    const message = { text, at: clock.now() };
    this.#write({ ...this.#read(), message: text === '' ? null : message });
    this.#sendAll({ type: 'message', ...message });
  }

  /** The channel goes on air: what was of the time before is forgotten. */
  begin(): void {
    const { message, sent } = this.#read();
    this.#write({ ...empty, sent });
    if (message) this.#sendAll({ type: 'message', text: '', at: clock.now() });
  }

  /** What a client says is ignored. */
  override webSocketMessage(): void {}

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    // 1005 and 1006 say that no code came, and may not be sent.
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

/** A socket that has just closed takes nothing: its close follows. */
function send(socket: WebSocket, message: LiveRoomMessage): void {
  try {
    socket.send(JSON.stringify(message));
  } catch {
    socket.close(1011);
  }
}
