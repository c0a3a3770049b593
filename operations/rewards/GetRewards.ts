import { desc, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rewards } from '../../db/schema';
import { defineOperation } from '../operation';

const most = 200;
/** For rewards without a stock, the count of requests is capped at this number. */
const mostCounted = 1000;

const asked = sql<number>`case when stock is not null then stock - remaining
  else (select count(*) from (select 1 from reward_requests where reward_id = rewards.id limit ${mostCounted})) end`;

export const GetRewards = defineOperation({
  summary: 'Returns the gifts and prizes, latest first, with the remaining stock of each.',
  allowed: 'admin',
  roles: ['editor', 'support'],
  audit: () => ({}),
  input: z.strictObject({}),
  output: z.object({
    rewards: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        company: z.string(),
        privacyPolicyLink: z.string().nullable(),
        picture: z.string().nullable(),
        /** Null for an unlimited stock. */
        stock: z.number().nullable(),
        remaining: z.number().nullable(),
        /** The number of requests; capped for an unlimited stock. */
        asked: z.number(),
        /** The price in the game's shop; null when it is not sold there. */
        pearls: z.number().nullable(),
        /** Milliseconds since 1970. */
        createdAt: z.number(),
      }),
    ),
  }),
  async handler({ db }) {
    const rows = await db
      .select({
        id: rewards.id,
        title: rewards.title,
        company: rewards.company,
        privacyPolicyLink: rewards.privacyPolicyLink,
        picture: rewards.picture,
        stock: rewards.stock,
        remaining: rewards.remaining,
        asked: asked.as('asked'),
        pearls: rewards.pearls,
        createdAt: rewards.createdAt,
      })
      .from(rewards)
      .orderBy(desc(rewards.createdAt), desc(rewards.id))
      .limit(most);
    return { rewards: rows };
  },
});
