import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { named } from '../../db/named';
import { calendarBoxes, calendars, rewardRequests, rewards, users } from '../../db/schema';
import type { ListState } from '../../domain/rewards/requests';
import { byMark, pastMark } from '../shared/page-mark';

export type Half = Exclude<ListState, 'all'>;

export const holds = (state: ListState, half: Half): boolean => state === 'all' || state === half;

/** Each half in the order of the index by state: waiting requests oldest first, shipped ones newest first. */
const halves = {
  waiting: { isIn: isNull(rewardRequests.shippedAt), at: rewardRequests.createdAt, order: 'oldest' },
  // Not `is not null`, which would scan the waiting ones at the beginning of the index as well.
  shipped: { isIn: sql`${rewardRequests.shippedAt} > 0`, at: rewardRequests.shippedAt, order: 'newest' },
} as const;

/** The condition and the order of a half; `mark` is where the previous page ended. */
export function listing(half: Half, mark?: string): { isListed: SQL | undefined; order: SQL[] } {
  const { isIn, at, order } = halves[half];
  return {
    isListed: and(isIn, pastMark([at, rewardRequests.id], mark, order)),
    order: byMark([at, rewardRequests.id], order),
  };
}

export const momentIn = (half: Half) => halves[half].at;

export const RewardId = z.string().min(1).max(64);
export const RequestIds = z.array(z.string().min(1).max(64)).min(1).max(200);

/** Passes a list as one bound JSON value: D1 allows at most 100 bound values per statement. */
export const listed = (values: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(values)}))`;

/** Requests with their user, reward and, for the calendar, the box's day and year. */
export const requestRows = (db: Database) =>
  db
    .select({
      request: rewardRequests,
      userNome: named(users.nome, 'user_nome'),
      userCognome: named(users.cognome, 'user_cognome'),
      userEmail: named(users.email, 'user_email'),
      alias: users.alias,
      category: users.category,
      stored: users.preferredLanguage,
      title: rewards.title,
      company: rewards.company,
      picture: rewards.picture,
      day: calendarBoxes.day,
      year: calendars.year,
    })
    .from(rewardRequests)
    .innerJoin(users, eq(users.id, rewardRequests.userId))
    .innerJoin(rewards, eq(rewards.id, rewardRequests.rewardId))
    .leftJoin(calendarBoxes, and(eq(rewardRequests.source, 'advent'), eq(calendarBoxes.id, rewardRequests.sourceId)))
    .leftJoin(calendars, eq(calendars.id, calendarBoxes.calendarId));

export type RequestRow = Awaited<ReturnType<typeof requestRows>>[number];
