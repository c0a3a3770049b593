import * as z from 'zod';
import { storedForm } from '../shared/stored-form';
import { missionSchema } from './missions';

/** A level of a badge; `isAnnounced` where a banner is due for it. Milliseconds since 1970. */
const unlockedLevel = z.object({ badge: z.string(), level: z.string(), at: z.number(), isAnnounced: z.boolean() });
export type UnlockedLevel = z.output<typeof unlockedLevel>;

/** One of a player's missions, by its week's Monday; `count` is never more than the goal. Milliseconds since 1970. */
const playerMission = missionSchema.extend({
  week: z.string(),
  count: z.number(),
  redeemedAt: z.number().nullable(),
});
export type PlayerMission = z.output<typeof playerMission>;

/** What a player has, as pages show it. */
const playerState = z.object({
  /** Rises with every change: an older state never replaces a newer one. */
  revision: z.number(),
  experience: z.number(),
  /** Currency that missions have brought; every 100 experience bring one besides. */
  pearlsWon: z.number(),
  /** The latest day on which something was earned, and its streak; null where nothing was. */
  streak: z
    .object({ day: z.string(), count: z.number(), sealed: z.string().nullable(), sinceSealed: z.number() })
    .nullable(),
  /** The days on which something was earned, the latest 28 (`YYYY-MM-DD`), the latest first. */
  days: z.array(z.string()),
  /** What the badges count, by badge. */
  counts: z.record(z.string(), z.number()),
  unlocked: z.array(unlockedLevel),
  /** Those of this week and of the one before. */
  missions: z.array(playerMission),
});
export type PlayerState = z.output<typeof playerState>;

/** As the row in D1 holds it. */
export const playerStateForm = storedForm('player-state', playerState);
