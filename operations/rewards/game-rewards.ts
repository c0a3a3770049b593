import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { bonuses, bonusWins, players, rewardRequests, rewards } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { hasGaming } from '../../domain/gaming/access';
import { pearlsOf } from '../../domain/gaming/levels';
import { askedAfterMs } from '../../domain/gaming/special-events';
import type { HandlerContext } from '../operation';

/** The rewards that are sold for pearls. */
export const prizesForSale = (db: Database, userId: string) =>
  db
    .select({
      rewardId: rewards.id,
      title: rewards.title,
      company: rewards.company,
      picture: rewards.picture,
      pearls: rewards.pearls,
      remaining: rewards.remaining,
      requestedAt: rewardRequests.createdAt,
      shippedAt: rewardRequests.shippedAt,
    })
    .from(rewards)
    .leftJoin(rewardRequests, and(eq(rewardRequests.rewardId, rewards.id), eq(rewardRequests.userId, userId)))
    .where(isNotNull(rewards.pearls))
    .orderBy(asc(rewards.pearls), asc(rewards.id))
    .limit(24);

/**
 * How the caller can get a reward in the game: they have requested it, have won it in a current or recent special
 * event, or can buy it. Any other reward is refused as not found.
 */
export async function readGameReward(
  context: Pick<HandlerContext<'user'>, 'db' | 'caller' | 'now' | 'settings' | 'language'>,
  rewardId: string,
) {
  const { db, caller, now, settings, language } = context;
  if (!hasGaming(language, settings)) throw new DomainError('failed-precondition', 'gaming-off');
  const userId = caller.user.id;
  const [[reward], [request], [won], [player]] = await db.batch([
    db.select().from(rewards).where(eq(rewards.id, rewardId)),
    db
      .select()
      .from(rewardRequests)
      .where(and(eq(rewardRequests.rewardId, rewardId), eq(rewardRequests.userId, userId))),
    db
      .select({ bonusId: bonuses.id, toAt: bonuses.toAt })
      .from(bonuses)
      .innerJoin(bonusWins, and(eq(bonusWins.bonusId, bonuses.id), eq(bonusWins.userId, userId)))
      .where(and(eq(bonuses.rewardId, rewardId), gt(bonuses.toAt, now - askedAfterMs)))
      .orderBy(asc(bonuses.toAt))
      .limit(1),
    db
      .select({ experience: players.experience, won: players.pearlsWon, spent: players.pearlsSpent })
      .from(players)
      .where(eq(players.userId, userId)),
  ]);
  if (!reward || !(request || won || reward.pearls !== null)) throw new DomainError('not-found', 'reward-not-found');
  const pearls = player ? pearlsOf(player.experience) + player.won - player.spent : 0;
  return { reward, request, won, pearls };
}
