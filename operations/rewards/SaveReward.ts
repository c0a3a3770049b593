import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rewards } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { RewardId } from './request-list';

const mostStock = 1_000_000;
const mostPearls = 100_000;

/** A picture on this site: browsers load none from other hosts (content security policy). */
const Picture = z
  .string()
  .regex(/^\/pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:webp|png|jpg|svg)$/)
  .max(200);

/**
 * The remaining number after a change of stock: it changes by the difference; from an unlimited stock, the requests are
 * counted.
 */
const leftOf = (stock: number | null) =>
  stock === null
    ? sql`null`
    : sql`case when stock is null
        then ${stock} - (select count(*) from reward_requests where reward_id = rewards.id)
        else remaining + ${stock} - stock end`;

export const SaveReward = defineOperation({
  summary: 'Adds or changes a gift or prize; its stock cannot become smaller than the number of requests.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ id = null }) => ({ subject: id }),
  input: z.strictObject({
    /** Missing for a new reward. */
    id: RewardId.optional(),
    title: z.string().trim().min(1).max(120),
    company: z.string().trim().max(120),
    /** The partner's privacy notice, an https link. */
    privacyPolicyLink: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable(),
    picture: Picture.nullable(),
    stock: z.int().min(0).max(mostStock).nullable(),
    /** The price in the game's shop; null when it is not sold there. Earlier purchases keep their price. */
    pearls: z.int().min(1).max(mostPearls).nullable(),
  }),
  output: z.object({ id: z.string() }),
  async handler({ db, now, audit }, { id, ...reward }) {
    if (id === undefined) {
      const made = crypto.randomUUID();
      await db.insert(rewards).values({ id: made, ...reward, remaining: reward.stock, createdAt: now, updatedAt: now });
      audit.changed({ subject: made, before: {}, after: reward });
      return { id: made };
    }
    const [before] = await db.select().from(rewards).where(eq(rewards.id, id));
    if (!before) throw new DomainError('not-found', 'reward-not-found');
    const left = leftOf(reward.stock);
    const changed = await db
      .update(rewards)
      .set({ ...reward, remaining: left, updatedAt: now })
      .where(and(eq(rewards.id, id), reward.stock === null ? undefined : sql`${left} >= 0`))
      .returning({ id: rewards.id });
    if (changed.length === 0) throw new DomainError('failed-precondition', 'stock-too-small');
    const { title, company, privacyPolicyLink, picture, stock, pearls } = before;
    audit.changed({ before: { title, company, privacyPolicyLink, picture, stock, pearls }, after: reward });
    return { id };
  },
});
