import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './client';
import { badges, gameVersions, players } from './schema';
import type { Badge } from '../domain/gaming/badges';
import { missionSchema } from '../domain/gaming/missions';
import { gamingRulesSchema } from '../domain/gaming/rules';
import type { GameData } from '../domain/gaming/game-data';
import type { Game } from '../domain/gaming/play';

export const allVersions = (db: Database) => db.select().from(gameVersions).orderBy(asc(gameVersions.fromDay));

type NewVersion = Pick<typeof gameVersions.$inferInsert, 'kind' | 'fromDay' | 'value'>;

/** When the newest version of a kind was saved, in milliseconds since 1970; 0 while there is none. */
export const savedAtOf = (versions: readonly Version[], kind: Version['kind']): number =>
  versions.findLast((version) => version.kind === kind)?.savedAt ?? 0;

/**
 * Writes rules or missions for a future day, replacing those planned for it; nothing if the newest version of the kind
 * is not the one saved at `savedAt`.
 */
export function putVersion(db: Database, { kind, fromDay, value }: NewVersion, savedAt: number, now: number) {
  const newest = sql`coalesce((select saved_at from game_versions where kind = ${kind} order by from_day desc limit 1), 0)`;
  // Strictly increasing, even for two changes in the same millisecond.
  const at = Math.max(now, savedAt + 1);
  return db
    .insert(gameVersions)
    .select(sql`select ${kind}, ${fromDay}, ${JSON.stringify(value)}, ${at} where ${newest} = ${savedAt}`)
    .onConflictDoUpdate({
      target: [gameVersions.kind, gameVersions.fromDay],
      set: { value: sql`excluded.value`, savedAt: sql`excluded.saved_at` },
    })
    .returning({ savedAt: gameVersions.savedAt });
}

/** Badges that can be unlocked, in their order. */
const openBadges = (db: Database) =>
  db
    .select({ value: badges.value })
    .from(badges)
    .where(eq(badges.isRetired, false))
    .orderBy(asc(badges.position), asc(badges.id));

type Version = Awaited<ReturnType<typeof allVersions>>[number];

const ofKind = <S extends z.ZodType>(versions: readonly Version[], kind: Version['kind'], schema: S) =>
  versions.flatMap((version) =>
    version.kind === kind ? [{ fromDay: version.fromDay, value: schema.parse(version.value) }] : [],
  );

export const rulesIn = (versions: readonly Version[]) => ofKind(versions, 'rules', gamingRulesSchema);

/** The game's data in the form that players' objects take. */
export const gameDataOf = (versions: readonly Version[], open: readonly { value: Badge }[]): GameData => ({
  rules: rulesIn(versions),
  missions: ofKind(versions, 'missions', z.array(missionSchema)),
  badges: open.map(({ value }) => value),
});

export async function readGameData(db: Database): Promise<GameData> {
  const [versions, open] = await db.batch([allVersions(db), openBadges(db)]);
  return gameDataOf(versions, open);
}

export const allBadges = (db: Database) =>
  db
    .select({ value: badges.value, isRetired: badges.isRetired })
    .from(badges)
    .orderBy(asc(badges.position), asc(badges.id));

/** The game's data in the form that pages take. */
export const gameOf = (versions: readonly Version[], all: readonly { value: Badge; isRetired: boolean }[]): Game => ({
  ...gameDataOf(versions, []),
  badges: all.map(({ value, isRetired }) => ({ ...value, isRetired })),
});

export const playerRow = (db: Database, userId: string) =>
  db
    .select({ state: players.state, pearlsSpent: players.pearlsSpent, isInTeam: players.isInTeam })
    .from(players)
    .where(eq(players.userId, userId))
    .limit(1);
