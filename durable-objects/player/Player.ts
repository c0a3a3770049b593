import { DurableObject } from 'cloudflare:workers';
import type { Cause } from '../../domain/gaming/causes';
import { clock } from '../shared/clock';
import { migrate } from '../shared/migrate';
import { OwnStorage } from '../shared/own-storage';
import type { GameData, PlayerState, UnlockedLevel } from './game-data';
import { Ledger } from './Ledger';
import { playerMigrations } from './migrations';

/**
 * One instance per player, named by the uid: what they have earned in the game (docs/gaming.md). Its tables hold the causes by
 * their ids, so that whatever is delivered twice, late or in another order counts once.
 */
export class Player extends DurableObject<Cloudflare.Env> {
  readonly #storage = new OwnStorage(this.ctx.storage);

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    migrate(ctx.storage, playerMigrations);
  }

  /** Counts causes, all or none; answers what the player has now, and the levels to announce until they are confirmed. */
  earn(
    userId: string,
    causes: readonly Cause[],
    data: GameData,
  ): { state: PlayerState; unannounced: UnlockedLevel[] } | null {
    if (this.#storage.isErased) return null;
    return this.ctx.storage.transactionSync(() => {
      const ledger = new Ledger(this.ctx.storage.sql, userId);
      const now = clock.now();
      ledger.earn(causes, data, now);
      return { state: ledger.state(data, now), unannounced: ledger.unannounced() };
    });
  }

  /** Their announcement has been written: a repeat of the same levels changes nothing. */
  confirm(userId: string, levels: readonly Pick<UnlockedLevel, 'badge' | 'level'>[]): void {
    this.ctx.storage.transactionSync(() => new Ledger(this.ctx.storage.sql, userId).confirm(levels));
  }

  /** Takes a mission's prize, once; null where there is none to take. */
  redeem(userId: string, week: string, missionId: string, data: GameData): PlayerState | null {
    if (this.#storage.isErased) return null;
    return this.ctx.storage.transactionSync(() => {
      const ledger = new Ledger(this.ctx.storage.sql, userId);
      const now = clock.now();
      return ledger.redeem(week, missionId, data, now) ? ledger.state(data, now) : null;
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
}
