import { lt, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../db/client';
import { players } from '../../db/schema';
import { hasGaming } from '../../domain/gaming/access';
import type { PlayerState } from '../../domain/gaming/player-state';
import type { Language } from '../../domain/platform/language';
import type { Settings } from '../../domain/platform/settings';
import { playerOf } from '../../durable-objects/stubs';
import type { RequestScope } from '../context';
import { insertJob } from '../shared/jobs';
import type { DeedsInput } from './deeds-schema';
import { readGameData } from '../../db/gaming';
import { pastDeeds } from './past';

type Deeds = z.input<typeof DeedsInput>;
type Occasion = { db: Database; now: number; settings: Settings; language: Language };

/**
 * The statements that queue the counting of a user's activity, for the batch of its cause; call `jobs.soon()`
 * afterwards. Empty where the game is off in the user's language. Counting is idempotent.
 */
export const earnStatements = ({ db, now, settings, language }: Occasion, userId: string, deeds: Deeds) =>
  hasGaming(language, settings)
    ? [insertJob(db, { operation: 'EarnExperience', input: { userId, ...deeds } }, now)]
    : [];

/** Writes a player's state for the pages; an older state never replaces a newer one. Nothing for a deleted account. */
export const putPlayer = (db: Database, userId: string, state: PlayerState, now: number) => {
  const { revision, experience, pearlsWon } = state;
  return db
    .insert(players)
    .select(
      sql`select id, ${revision}, ${experience}, ${pearlsWon}, 0, ${JSON.stringify(state)}, 0, ${now} from users where id = ${userId}`,
    )
    .onConflictDoUpdate({
      target: players.userId,
      set: { revision, experience, pearlsWon, state, updatedAt: now },
      setWhere: lt(players.revision, revision),
    });
};

/** Initialises a player with their activity before today; an existing player stays as it is. */
export async function beginPlayer(
  { db, players: objects, now }: Pick<RequestScope, 'db' | 'players' | 'now'>,
  userId: string,
): Promise<PlayerState | null> {
  const [data, past] = await Promise.all([readGameData(db), pastDeeds(db, userId, now)]);
  const state = await playerOf(objects, userId).begin(userId, past, data);
  if (state) await putPlayer(db, userId, state, now);
  return state;
}
