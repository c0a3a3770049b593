import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { rewardRequests, rewards, users } from '../../db/schema';
import { categories } from '../../domain/platform/categories';
import { listStates, requestSources, requestState, requestStates } from '../../domain/rewards/requests';
import { pageMarkOf, readPageMark } from '../../domain/shared/page-mark';
import { defineOperation } from '../operation';
import { nameOf } from '../people/name';
import { AddressSchema, addressOf } from './request-schemas';
import { holds, listing, momentIn, requestRows, RewardId, type Half, type RequestRow } from './request-list';

const perPage = 50;
/** How many requests are scanned for a filter: a page may be shorter, and the next continues after them. */
const window = 2000;
/** Counts are capped at this number. */
const mostCounted = 1000;
const mostRewards = 200;
const mostWords = 5;

/** The end of a page, with the half of the list (waiting or shipped) that it is in. */
const Mark = z.string().regex(/^\d{1,16}\.(?:waiting|shipped):.{1,190}$/);

const markOf = (half: Half, at: number, id: string): string => pageMarkOf(at, `${half}:${id}`);

function readMark(mark: string): { half: Half; mark: string } {
  const { at, id } = readPageMark(mark);
  const half: Half = id.startsWith('shipped:') ? 'shipped' : 'waiting';
  return { half, mark: pageMarkOf(at, id.slice(half.length + 1)) };
}

/** SQLite's `lower` only changes ASCII letters, so the query is lowered in the same way. */
const lowered = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const searched = sql`lower(${rewardRequests.nome} || ' ' || ${rewardRequests.cognome} || ' ' || ${users.nome} || ' ' || ${users.cognome} || ' ' || ${users.alias} || ' ' || ${rewardRequests.citta})`;

/** The condition that every word occurs in the names, the alias or the city. */
const matches = (query: string): SQL | undefined =>
  and(
    ...lowered(query)
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, mostWords)
      .map((word) => sql`instr(${searched}, ${word}) > 0`),
  );

type Filter = { rewardId: string | undefined; query: string };

/** The queries of one half: its rows, and where the scan ends. */
function readsOf(db: Database, half: Half, isWanted: boolean, mark: string | undefined, { rewardId, query }: Filter) {
  const { isListed, order } = listing(half, mark);
  const listedHere = and(isWanted ? undefined : sql`0`, isListed);
  const isFiltered = rewardId !== undefined || query !== '';
  const candidates = db
    .select({ id: rewardRequests.id })
    .from(rewardRequests)
    .where(listedHere)
    .orderBy(...order)
    .limit(window);
  return {
    rows: requestRows(db)
      .where(
        and(
          isFiltered ? inArray(rewardRequests.id, candidates) : listedHere,
          rewardId === undefined ? undefined : eq(rewardRequests.rewardId, rewardId),
          matches(query),
        ),
      )
      .orderBy(...order)
      .limit(perPage + 1),
    end: db
      .select({ at: momentIn(half), id: rewardRequests.id })
      .from(rewardRequests)
      .where(and(isFiltered ? undefined : sql`0`, listedHere))
      .orderBy(...order)
      .limit(1)
      .offset(window - 1),
  };
}

type Part = { half: Half; rows: readonly RequestRow[]; end: { at: number | null; id: string } | undefined };

/** Concatenates the halves up to a page; `next` is null on the last page. */
function pageOf(parts: readonly Part[]): { shown: RequestRow[]; next: string | null } {
  const shown: RequestRow[] = [];
  let last: string | null = null;
  for (const { half, rows, end } of parts) {
    for (const row of rows) {
      if (shown.length === perPage) return { shown, next: last };
      shown.push(row);
      const { createdAt, shippedAt, id } = row.request;
      last = markOf(half, (half === 'waiting' ? createdAt : shippedAt) ?? 0, id);
    }
    if (end) return { shown, next: markOf(half, end.at ?? 0, end.id) };
  }
  return { shown, next: null };
}

const countOf = (isIn: SQL, name: string) =>
  sql<number>`(select count(*) from (select 1 from reward_requests where ${isIn} limit ${mostCounted}))`.as(name);

const moment = z.number().nullable();

export const GetRewardRequests = defineOperation({
  summary:
    'Returns requests for gifts and prizes: pending ones first, oldest first, then shipped ones, latest first (spec 2 §3, spec 3 §2.8).',
  allowed: 'admin',
  roles: ['support'],
  audit: ({ rewardId = null }) => ({ subject: rewardId }),
  input: z.strictObject({
    state: z.enum(listStates).default('waiting'),
    rewardId: RewardId.optional(),
    /** Words of names, alias or city. */
    query: z.string().trim().max(80).default(''),
    before: Mark.optional(),
  }),
  output: z.object({
    requests: z.array(
      z.object({
        id: z.string(),
        uid: z.string(),
        name: z.string(),
        alias: z.number(),
        category: z.enum(categories).nullable(),
        reward: z.object({ id: z.string(), title: z.string(), company: z.string(), picture: z.string().nullable() }),
        /** The day and year of the box, for requests from the calendar. */
        source: z.object({ kind: z.enum(requestSources), day: z.number().nullable(), year: z.number().nullable() }),
        address: AddressSchema,
        consents: z.object({
          profilingAt: moment,
          messagesAt: moment,
          thirdPartiesAt: moment,
          partnerAt: moment,
          /** The date of the privacy notice that was shown, and the address of the partner's notice. */
          noticeVersion: z.string(),
          partnerNotice: z.string(),
        }),
        state: z.enum(requestStates),
        createdAt: z.number(),
        updatedAt: z.number(),
        exportedAt: moment,
        shippedAt: moment,
        tracking: z.string(),
        /** The price paid in the game's shop. */
        pearls: z.number(),
      }),
    ),
    /** Totals independent of the search, capped at a thousand. */
    waiting: z.number(),
    shipped: z.number(),
    oldestAt: moment,
    rewards: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        company: z.string(),
        /** Milliseconds since 1970. */
        createdAt: z.number(),
      }),
    ),
    next: z.string().nullable(),
  }),
  async handler({ db }, { state, rewardId, query, before }) {
    const past = before === undefined ? null : readMark(before);
    const readsFor = (half: Half) => {
      const isPassed = past?.half === 'shipped' && half === 'waiting';
      const mark = past?.half === half ? past.mark : undefined;
      return readsOf(db, half, holds(state, half) && !isPassed, mark, { rewardId, query });
    };
    const [waitingReads, shippedReads] = [readsFor('waiting'), readsFor('shipped')];
    const [waiting, waitingEnd, shipped, shippedEnd, [counts], known] = await db.batch([
      waitingReads.rows,
      waitingReads.end,
      shippedReads.rows,
      shippedReads.end,
      db
        .select({
          waiting: countOf(sql`shipped_at is null`, 'waiting'),
          shipped: countOf(sql`shipped_at > 0`, 'shipped'),
          oldestAt: sql<number | null>`(select min(created_at) from reward_requests where shipped_at is null)`.as(
            'oldest_at',
          ),
        })
        .from(sql`(select 1)`),
      db
        .select({ id: rewards.id, title: rewards.title, company: rewards.company, createdAt: rewards.createdAt })
        .from(rewards)
        .orderBy(asc(rewards.title), asc(rewards.id))
        .limit(mostRewards),
    ]);
    const { shown, next } = pageOf([
      { half: 'waiting', rows: waiting, end: waitingEnd[0] },
      { half: 'shipped', rows: shipped, end: shippedEnd[0] },
    ]);
    return {
      requests: shown.map(requestOf),
      waiting: counts?.waiting ?? 0,
      shipped: counts?.shipped ?? 0,
      oldestAt: counts?.oldestAt ?? null,
      rewards: known,
      next,
    };
  },
});

function requestOf({ request, ...row }: RequestRow) {
  const { profilingAt, messagesAt, thirdPartiesAt, partnerAt, noticeVersion, partnerNotice } = request;
  const { createdAt, updatedAt, exportedAt, shippedAt, tracking, pearls } = request;
  return {
    id: request.id,
    uid: request.userId,
    name: nameOf({ nome: row.userNome, cognome: row.userCognome, email: row.userEmail }),
    alias: row.alias,
    category: row.category,
    reward: { id: request.rewardId, title: row.title, company: row.company, picture: row.picture },
    source: { kind: request.source, day: row.day, year: row.year },
    address: addressOf(request),
    consents: { profilingAt, messagesAt, thirdPartiesAt, partnerAt, noticeVersion, partnerNotice },
    state: requestState(request),
    createdAt,
    updatedAt,
    exportedAt,
    shippedAt,
    tracking,
    pearls,
  };
}
