import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { users, type AuditFacts } from '../../db/schema';
import {
  defaultPlayerPreferences,
  type PlayerPreferences,
  type PlayerPreferencesPatch,
} from '../../domain/watching/player-preferences';
import { defineOperation } from '../operation';
import { PlayerPreferencesPatchSchema, PlayerPreferencesSchema, preferencesOf } from './preferences';

/** JSON paths with their values: `json_patch` could not store the null of `subtitles`, which it deletes. */
function changesOf({ captions, ...rest }: PlayerPreferencesPatch): SQL[] {
  const flat = Object.entries(rest).map(([name, value]) => [`$.${name}`, value] as const);
  const look = Object.entries(captions ?? {}).map(([name, value]) => [`$.captions.${name}`, value] as const);
  return [...flat, ...look].map(([path, value]) => sql`, ${path}, json(${JSON.stringify(value)})`);
}

/** A patch in the audit log's form: objects as their JSON. */
const factsOf = (preferences: PlayerPreferences, patch: PlayerPreferencesPatch): AuditFacts =>
  Object.fromEntries(
    Object.entries(preferences).flatMap(([name, value]) => (name in patch ? [[name, JSON.stringify(value)]] : [])),
  );

export const SavePlayerPreferences = defineOperation({
  summary: 'Saves the caller’s player preferences for all their devices (spec 3 §2.2); omitted ones stay unchanged.',
  allowed: 'user',
  isCommand: true,
  input: PlayerPreferencesPatchSchema,
  output: z.object({ preferences: PlayerPreferencesSchema }),
  async handler({ db, caller, audit }, patch) {
    const before = sql`coalesce(${users.player}, json(${JSON.stringify(defaultPlayerPreferences)}))`;
    const changes = changesOf(patch);
    // A single statement, so that concurrent changes on two devices are both kept.
    const player = changes.length > 0 ? sql`json_set(${before}${sql.join(changes)})` : before;
    const own = eq(users.id, caller.user.id);
    const [[earlier], [row]] = await db.batch([
      db.select({ player: users.player }).from(users).where(own).limit(1),
      db.update(users).set({ player }).where(own).returning({ player: users.player }),
    ]);
    const preferences = preferencesOf(row?.player);
    audit.changed({ before: factsOf(preferencesOf(earlier?.player), patch), after: factsOf(preferences, patch) });
    return { preferences };
  },
});
