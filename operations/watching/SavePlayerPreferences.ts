import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../db/schema';
import { defaultPlayerPreferences, type PlayerPreferencesPatch } from '../../domain/watching/player-preferences';
import { defineOperation } from '../operation';
import { PlayerPreferencesPatchSchema, PlayerPreferencesSchema, preferencesOf } from './preferences';

/** Paths below `$` with their values as JSON: a merge patch could not store the null of `subtitles`. */
function changesOf({ captions, ...rest }: PlayerPreferencesPatch): SQL[] {
  const flat = Object.entries(rest).map(([name, value]) => [`$.${name}`, value] as const);
  const look = Object.entries(captions ?? {}).map(([name, value]) => [`$.captions.${name}`, value] as const);
  return [...flat, ...look].map(([path, value]) => sql`, ${path}, json(${JSON.stringify(value)})`);
}

export const SavePlayerPreferences = defineOperation({
  summary: 'Keeps what the caller chose for the player, for all their devices (spec 3 §2.2); what is left out stays.',
  allowed: 'user',
  isCommand: true,
  input: PlayerPreferencesPatchSchema,
  output: z.object({ preferences: PlayerPreferencesSchema }),
  async handler({ db, caller }, patch) {
    const before = sql`coalesce(${users.player}, json(${JSON.stringify(defaultPlayerPreferences)}))`;
    const changes = changesOf(patch);
    // One statement, so that two devices that choose different things at once both keep theirs.
    const player = changes.length > 0 ? sql`json_set(${before}${sql.join(changes)})` : before;
    const [row] = await db
      .update(users)
      .set({ player })
      .where(eq(users.id, caller.user.id))
      .returning({ player: users.player });
    return { preferences: preferencesOf(row?.player) };
  },
});
