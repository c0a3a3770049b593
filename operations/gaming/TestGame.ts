import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { readGameData } from '../../db/gaming';
import { players, rewardRequests } from '../../db/schema';
import { hasGaming } from '../../domain/gaming/access';
import { causeId } from '../../domain/gaming/causes';
import type { Deeds, GameData } from '../../domain/gaming/game-data';
import { levelOf, pearlsOf } from '../../domain/gaming/levels';
import type { PlayerState, UnlockedLevel } from '../../domain/gaming/player-state';
import { streakToday } from '../../domain/gaming/streak';
import { streakTools } from '../../domain/gaming/streak-tools';
import { lesserRoles } from '../../domain/platform/admin-roles';
import { DomainError } from '../../domain/shared/errors';
import { romeDay } from '../../domain/shared/rome-day';
import { playerOf } from '../../durable-objects/stubs';
import type { RequestScope } from '../context';
import { defineOperation } from '../operation';
import { announceLevels, announceTest } from './announcements';
import { beginPlayer, putPlayer } from './earn';
import { pastDeeds } from './past';

const tools = ['watch', 'rating', 'notification', ...streakTools, 'nothing', 'start-over'] as const;
type Tool = (typeof tools)[number];

export const TestGame = defineOperation({
  summary:
    'Test tools for an administrator’s own player: a simulated lesson or rating, a badge notification, a longer, shorter or no streak, a no-op, or a reset.',
  allowed: 'admin',
  roles: lesserRoles,
  isCommand: true,
  audit: ({ tool }) => ({ subject: tool }),
  input: z.strictObject({ tool: z.enum(tools) }),
  output: z.object({
    /** The new total, and the experience that this call added. */
    experience: z.number(),
    level: z.number(),
    streak: z.number(),
    granted: z.number(),
  }),
  async handler(context, { tool }) {
    const { db, caller, settings, language, now, audit } = context;
    if (!hasGaming(language, settings)) throw new DomainError('failed-precondition', 'gaming-off');
    const userId = caller.user.id;
    const data = await readGameData(db);
    const before = await beginPlayer(context, userId);
    const used = before && (await use(context, userId, tool, data, before));
    if (!before || !used) throw new DomainError('not-found', 'user-not-found');
    const { state, unannounced } = used;
    const covered = pearlsOf(state.experience) + state.pearlsWon;
    const own = eq(players.userId, userId);
    await db.batch([
      // A lower total pays for fewer pearls, so the spent ones are capped.
      db
        .update(players)
        .set({ pearlsSpent: tool === 'start-over' ? 0 : sql`min(${players.pearlsSpent}, ${covered})` })
        .where(own),
      putPlayer(db, userId, state, now),
      // Payments are deleted with the player, so that cancelling a request refunds no pearls.
      db
        .update(rewardRequests)
        .set({ pearls: 0 })
        .where(tool === 'start-over' ? eq(rewardRequests.userId, userId) : sql`false`),
    ]);
    await announceLevels(context, userId, data.badges, unannounced);
    const [old, current] = [figuresOf(before, now), figuresOf(state, now)];
    audit.changed({ userId, before: old, after: current });
    return { ...current, granted: current.experience - old.experience };
  },
});

const figuresOf = ({ experience, streak }: PlayerState, now: number) => ({
  experience,
  level: levelOf(experience).level,
  streak: streakToday(streak, romeDay(now)).count,
});

type Used = { state: PlayerState; unannounced: UnlockedLevel[] };

/** Applies a tool to a player; null for an account that is being erased. */
async function use(
  context: Pick<RequestScope, 'db' | 'now' | 'viewers' | 'waitUntil' | 'jobs' | 'players'>,
  userId: string,
  tool: Tool,
  data: GameData,
  before: PlayerState,
): Promise<Used | null> {
  const player = playerOf(context.players, userId);
  switch (tool) {
    case 'watch':
    case 'rating': {
      const earned = await player.earn(userId, madeUp(userId, tool, context.now), data);
      return earned === 'new' ? null : earned;
    }
    case 'notification': {
      const [badge] = data.badges;
      if (!badge) throw new DomainError('not-found', 'badge-not-found');
      await announceTest(context, userId, badge);
      return { state: before, unannounced: [] };
    }
    case 'nothing':
      return { state: before, unannounced: [] };
    case 'start-over': {
      const state = await player.startOver(userId, await pastDeeds(context.db, userId, context.now), data);
      return state && { state, unannounced: [] };
    }
    default:
      return player.changeStreak(userId, tool, data);
  }
}

const lessonSeconds = 600;

/** A fictitious lesson, watched whole or rated: a new one at each call, so that it always counts. */
function madeUp(userId: string, tool: 'watch' | 'rating', at: number): Deeds {
  const videoId = `test-${crypto.randomUUID()}`;
  if (tool === 'rating') {
    return {
      causes: [{ id: causeId.rating(userId, videoId), kind: 'rating', at, topics: [] }],
      watched: [],
      rated: [],
    };
  }
  const watched = { videoId, durationSeconds: lessonSeconds, topics: [], seen: [[0, lessonSeconds] as const], at };
  return { causes: [], watched: [watched], rated: [] };
}
