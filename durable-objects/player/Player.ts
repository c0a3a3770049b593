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

/** `whole` are the lessons of these deeds that are covered to nine tenths, now or since before. */
type Earned = { state: PlayerState; unannounced: UnlockedLevel[]; whole: string[] };

/**
 * One instance per player, named by the uid: what they have earned in the game (docs/gaming.md). Its tables hold the causes by
 * their ids, so that whatever is delivered twice, late or in another order counts once.
 */
export class Player extends DurableObject<Cloudflare.Env> {
  readonly #storage = new ObjectStorage(this.ctx.storage);
  readonly #sockets = new Sockets(this.ctx, openDatabase(this.env.DB));

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    migrate(ctx.storage, playerMigrations);
    // A socket without traffic is closed on its way; this answer wakes no object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Accepts the socket of a page that the Worker has let in. */
  override async fetch(request: Request): Promise<Response> {
    const facts = socketFacts.safeParse(JSON.parse(request.headers.get(socketFactsHeader) ?? 'null'));
    if (!facts.success) return new Response(null, { status: 400 });
    return new Response(null, { status: 101, webSocket: await this.#sockets.accept(facts.data) });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await this.#sockets.receive(socket, typeof message === 'string' ? message : '');
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say that no code came, and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  /** The row in D1 is written: open pages are sent what is new. */
  changed(userId: string, news: readonly GamingNews[] = []): Promise<void> {
    return this.#sockets.changed(userId, news);
  }

  /**
   * Counts what was done, all or none; answers what the player has now, and the levels to announce until they are confirmed.
   * `new` where the player has not begun yet, null where the account is being erased.
   */
  earn(userId: string, deeds: Deeds, data: GameData): Earned | 'new' | null {
    return this.#change(userId, (ledger, lessons, now) => {
      if (!ledger.hasBegun) return 'new';
      ledger.earn(causesOf(deeds, lessons), data, now);
      const whole = deeds.watched.filter((one) => lessons.isWhole(one)).map(({ videoId }) => videoId);
      return { state: ledger.state(data, now), unannounced: ledger.unannounced(), whole };
    });
  }

  /** Begins with what stood in the tables before, once: badges count it, no experience is paid for it. */
  begin(userId: string, past: Deeds, data: GameData): PlayerState | null {
    return this.#change(userId, (ledger, lessons, now) => {
      if (!ledger.hasBegun) ledger.begin(causesOf(past, lessons), data, now);
      return ledger.state(data, now);
    });
  }

  /** Their announcement has been written: a repeat of the same levels changes nothing. */
  confirm(userId: string, levels: readonly Pick<UnlockedLevel, 'badge' | 'level'>[]): void {
    this.ctx.storage.transactionSync(() => new Ledger(this.ctx.storage.sql, userId).confirm(levels));
  }

  /** Takes a mission's prize, once however often it is asked; null where there is none to take. */
  redeem(userId: string, week: string, missionId: string, data: GameData): PlayerState | null {
    return this.#change(userId, (ledger, _lessons, now) =>
      ledger.redeem(week, missionId, data, now) ? ledger.state(data, now) : null,
    );
  }

  /** Makes the streak longer, shorter or none, for an administrator who looks at their own page; null as for `earn`. */
  changeStreak(userId: string, tool: StreakTool, data: GameData): Omit<Earned, 'whole'> | null {
    return this.#change(userId, (ledger, _lessons, now) => {
      ledger.changeStreak(tool, data, now);
      return { state: ledger.state(data, now), unannounced: ledger.unannounced() };
    });
  }

  /** Forgets everything and begins as on the first day (`begin`); an administrator's own player. */
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

  /** Empties the object with the account. */
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
