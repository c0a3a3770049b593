import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '../../db/client';
import type { PlayerState, UnlockedLevel } from '../../domain/gaming/player-state';
import type { StreakTool } from '../../domain/gaming/streak-tools';
import { clock } from '../shared/clock';
import { migrate } from '../shared/migrate';
import { ObjectStorage } from '../shared/object-storage';
import type { Deeds, GameData } from '../../domain/gaming/game-data';
import { Ledger } from './Ledger';
import { Lessons } from './Lessons';
import { socketFacts, socketFactsHeader, type GamingNews } from './messages';
import { playerMigrations } from './migrations';
import { Sockets } from './Sockets';

/** `whole`: the lessons of these deeds of which nine tenths are covered, including those that already were. */
type Earned = { state: PlayerState; unannounced: UnlockedLevel[]; whole: string[] };

/**
 * One instance per player, named by the uid: what the player has earned in the game (docs/gaming.md). Causes are stored
 * by id, so that a cause delivered twice, late or out of order is counted once.
 */
export class Player extends DurableObject<Cloudflare.Env> {
  readonly #storage = new ObjectStorage(this.ctx.storage);
  readonly #sockets = new Sockets(this.ctx, openDatabase(this.env.DB));

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    migrate(ctx.storage, playerMigrations);
    // Proxies close an idle WebSocket; this automatic answer to the client's ping does not wake the hibernating object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Accepts a socket that the Worker has authorised. */
  override async fetch(request: Request): Promise<Response> {
    const facts = socketFacts.safeParse(JSON.parse(request.headers.get(socketFactsHeader) ?? 'null'));
    if (!facts.success) return new Response(null, { status: 400 });
    return new Response(null, { status: 101, webSocket: await this.#sockets.accept(facts.data) });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await this.#sockets.receive(socket, typeof message === 'string' ? message : '');
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 are reserved codes that an endpoint must not send (RFC 6455 §7.4.1).
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  /** Called when the player's row in D1 was written: sends the changes to the open pages. */
  changed(userId: string, news: readonly GamingNews[] = []): Promise<void> {
    return this.#sockets.changed(userId, news);
  }

  /**
   * Counts the deeds in one transaction. Returns the new state and the levels whose notification is not confirmed yet;
   * `new` when the player has not begun, null while the account is being erased.
   */
  earn(userId: string, deeds: Deeds, data: GameData): Earned | 'new' | null {
    return this.#change(userId, (ledger, lessons, now) => {
      if (!ledger.hasBegun) return 'new';
      ledger.earn(causesOf(deeds, lessons), data, now);
      const whole = deeds.watched.filter((one) => lessons.isWhole(one)).map(({ videoId }) => videoId);
      return { state: ledger.state(data, now), unannounced: ledger.unannounced(), whole };
    });
  }

  /** Initialises the player, once, with activity from before: it unlocks badges but gives no experience. */
  begin(userId: string, past: Deeds, data: GameData): PlayerState | null {
    return this.#change(userId, (ledger, lessons, now) => {
      if (!ledger.hasBegun) ledger.begin(causesOf(past, lessons), data, now);
      return ledger.state(data, now);
    });
  }

  /** Marks levels whose notification was written; repeating it changes nothing. */
  confirm(userId: string, levels: readonly Pick<UnlockedLevel, 'badge' | 'level'>[]): void {
    this.ctx.storage.transactionSync(() => new Ledger(this.ctx.storage.sql, userId).confirm(levels));
  }

  /** Redeems a mission's prize; idempotent. Returns null when the mission is unknown or not completed. */
  redeem(userId: string, week: string, missionId: string, data: GameData): PlayerState | null {
    return this.#change(userId, (ledger, _lessons, now) =>
      ledger.redeem(week, missionId, data, now) ? ledger.state(data, now) : null,
    );
  }

  /** Lengthens, shortens or resets the streak: a test tool of administrators for their own page. Null as for `earn`. */
  changeStreak(userId: string, tool: StreakTool, data: GameData): Omit<Earned, 'whole'> | null {
    return this.#change(userId, (ledger, _lessons, now) => {
      ledger.changeStreak(tool, data, now);
      return { state: ledger.state(data, now), unannounced: ledger.unannounced() };
    });
  }

  /** Deletes everything and initialises the player again (`begin`): a test tool of administrators for themselves. */
  startOver(userId: string, past: Deeds, data: GameData): PlayerState | null {
    return this.#change(userId, (ledger, lessons, now) => {
      const { revision } = ledger;
      this.#storage.empty();
      ledger.continueFrom(revision);
      ledger.begin(causesOf(past, lessons), data, now);
      return ledger.state(data, now);
    });
  }

  /** Everything that is stored about the player, for their export. */
  ownData() {
    return this.#storage.rows();
  }

  /** Erases the object when its account is deleted. */
  erase(): Promise<void> {
    return this.#storage.erase();
  }

  override alarm(): Promise<void> {
    return this.#storage.finish();
  }

  #change<T>(userId: string, change: (ledger: Ledger, lessons: Lessons, now: number) => T): T | null {
    if (this.#storage.isErased) return null;
    const { sql } = this.ctx.storage;
    return this.ctx.storage.transactionSync(() =>
      change(new Ledger(sql, userId), new Lessons(sql, userId), clock.now()),
    );
  }
}

const causesOf = ({ causes, watched, rated }: Deeds, lessons: Lessons) => [
  ...causes,
  ...watched.flatMap((one) => lessons.note(one)),
  ...rated.flatMap((one) => lessons.note(one)),
];
