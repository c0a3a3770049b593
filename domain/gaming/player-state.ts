import * as z from 'zod';
import { storedForm } from '../shared/stored-form';
import { missionSchema } from './missions';

/** An unlocked level of a badge; `isAnnounced` when it needs a banner. Milliseconds since 1970. */
const unlockedLevel = z.object({ badge: z.string(), level: z.string(), at: z.number(), isAnnounced: z.boolean() });
export type UnlockedLevel = z.output<typeof unlockedLevel>;

/** A player's mission, named by its week's Monday; `count` is at most the goal. Milliseconds since 1970. */
const playerMission = missionSchema.extend({
  week: z.string(),
  count: z.number(),
  redeemedAt: z.number().nullable(),
});
export type PlayerMission = z.output<typeof playerMission>;

/** A player's state, as it is written to D1 for the pages. */
const playerState = z.object({
  /** Increases with every change, so that an older state never overwrites a newer one. */
  revision: z.number(),
  experience: z.number(),
  /** Currency from missions; it is added to that from experience (1 per 100). */
  pearlsWon: z.number(),
  /** The last active day and its streak; null without any. */
  streak: z
    .object({ day: z.string(), count: z.number(), sealed: z.string().nullable(), sinceSealed: z.number() })
    .nullable(),
  /** The last 28 active days (`YYYY-MM-DD`), newest first. */
  days: z.array(z.string()),
  /** The count of each badge's metric, by badge. */
  counts: z.record(z.string(), z.number()),
  unlocked: z.array(unlockedLevel),
  /** The missions of this week and the previous one. */
  missions: z.array(playerMission),
});
export type PlayerState = z.output<typeof playerState>;

/** The stored form of the row in D1. */
export const playerStateForm = storedForm('player-state', playerState);
