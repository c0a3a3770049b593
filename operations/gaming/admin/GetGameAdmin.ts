import * as z from 'zod';
import { allVersions, gameDataOf, savedAtOf } from '../../../db/gaming';
import { badgeSchema } from '../../../domain/gaming/badges';
import { firstDayOf, plannedAfter } from '../../../domain/gaming/edited';
import { missionSchema } from '../../../domain/gaming/missions';
import { gamingRulesSchema, inForce, rulesOn } from '../../../domain/gaming/rules';
import { weekOf } from '../../../domain/gaming/weeks';
import { romeDay } from '../../../domain/shared/rome-day';
import { defineOperation } from '../../operation';
import { editedBadges, editedBonuses, mostCounted, rewardsToOffer, topicsToPick } from './game-admin-reads';

const missions = z.array(missionSchema);

export const GetGameAdmin = defineOperation({
  summary:
    'Returns the game for its editors: current and scheduled rules and missions, badges including retired ones, special events.',
  allowed: 'admin',
  roles: ['editor'],
  audit: () => ({}),
  input: z.strictObject({}),
  output: z.object({
    /**
     * Days are in Europe/Rome (`YYYY-MM-DD`); `next` is the first day on which a change saved now would apply.
     * `savedAt` must be sent back with a change, which is refused if somebody else saved meanwhile; 0 before the first
     * save.
     */
    rules: z.object({
      inForce: gamingRulesSchema,
      planned: z.object({ fromDay: z.string(), value: gamingRulesSchema }).nullable(),
      next: z.string(),
      savedAt: z.number(),
    }),
    missions: z.object({
      inForce: missions,
      planned: z.object({ fromDay: z.string(), value: missions }).nullable(),
      next: z.string(),
      savedAt: z.number(),
    }),
    badges: z.array(
      z.object({
        badge: badgeSchema,
        isRetired: z.boolean(),
        /** Must be sent back with a change, which is refused if somebody else saved meanwhile. */
        updatedAt: z.number(),
      }),
    ),
    bonuses: z.array(
      z.object({
        id: z.string(),
        videoId: z.string(),
        title: z.string(),
        poster: z.string(),
        rewardId: z.string(),
        /** Milliseconds since 1970. */
        fromAt: z.number(),
        toAt: z.number(),
        /** How many users have watched it in time; capped at `mostCounted`. */
        won: z.number(),
      }),
    ),
    mostCounted: z.number(),
    rewards: z.array(z.object({ id: z.string(), title: z.string(), company: z.string(), createdAt: z.number() })),
    /** The topics for badges and missions: `tag:…` and `series:…`. */
    topics: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  async handler({ db, reads, now }) {
    const [tagRows, seriesRows] = topicsToPick(db);
    const [versions, badges, bonuses, rewards, tags, series] = await Promise.all([
      reads.read(allVersions(db)),
      reads.read(editedBadges(db)),
      reads.read(editedBonuses(db)),
      reads.read(rewardsToOffer(db)),
      reads.read(tagRows),
      reads.read(seriesRows),
    ]);
    const game = gameDataOf(versions, []);
    const today = romeDay(now);
    const topics = [
      ...tags.map(({ id, name }) => ({ id: `tag:${id}`, name })),
      ...series.map(({ id, name }) => ({ id: `series:${id}`, name })),
    ];
    return {
      rules: {
        inForce: rulesOn(game.rules, today),
        planned: plannedAfter(game.rules, today),
        next: firstDayOf.rules(now),
        savedAt: savedAtOf(versions, 'rules'),
      },
      missions: {
        inForce: inForce(game.missions, weekOf(now)) ?? [],
        planned: plannedAfter(game.missions, today),
        next: firstDayOf.missions(now),
        savedAt: savedAtOf(versions, 'missions'),
      },
      badges: badges.map(({ value, ...row }) => ({ ...row, badge: value })),
      bonuses,
      mostCounted,
      rewards,
      topics: topics.sort((one, other) => one.name.localeCompare(other.name, 'it')),
    };
  },
});
