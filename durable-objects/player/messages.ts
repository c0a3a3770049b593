import * as z from 'zod/mini';
import { languages, type Language } from '../../domain/platform/language';

/** The events of the gaming socket (spec 1 §7), as JSON `{ event, data }`. The socket takes `ping` too, and answers `pong`. */

const figures = z.object({
  level: z.number(),
  levelProgress: z.number(),
  levelExperience: z.number(),
  nextLevelExperience: z.number(),
  experience: z.number(),
  currency: z.number(),
  multiplier: z.number(),
  /** Consecutive days. */
  loginStreak: z.number(),
});

/** `progress` and `unlocked` (milliseconds since 1970) have one entry per level. */
const achievement = z.object({
  id: z.string(),
  title: z.string(),
  description: z.array(z.string()),
  images: z.array(z.string()),
  levels: z.array(z.number()),
  progress: z.array(z.number()),
  unlocked: z.array(z.nullable(z.number())),
  difficulty: z.number(),
  exp_reward: z.number(),
});

/** One of the week's missions; `to` is the deadline for completing it, or for redeeming its prize. */
const mission = z.object({
  id: z.string(),
  week: z.string(),
  kind: z.string(),
  goal: z.number(),
  count: z.number(),
  pearls: z.number(),
  to: z.number(),
  redeemed: z.boolean(),
  redeemedAt: z.nullable(z.number()),
});

const news = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  difficulty: z.optional(z.number()),
  exp_reward: z.optional(z.number()),
  image: z.optional(z.string()),
});
type NewsText = { title: string; body: string };

/** A notification as operations pass it to the object, with its texts in every language: each page receives its own. */
export type GamingNews = Omit<z.infer<typeof news>, 'title' | 'body'> & { texts: Partial<Record<Language, NewsText>> };

const event = <N extends string, S extends z.ZodMiniType>(name: N, data: S) =>
  z.object({ event: z.literal(name), data });

/** What the server sends. */
export const gamingMessage = z.discriminatedUnion('event', [
  event('connected', z.object({ player: figures, achievements: z.array(achievement), missions: z.array(mission) })),
  event('gaming-enabled', z.boolean()),
  /** Asks the page to reload: the server has lost this socket's state. */
  event('please-reconnect', z.null()),
  /** `experienceGranted`: the gain since the last figures sent to this socket. `levelUp`: set on one page only. */
  event('player-update', z.extend(figures, { experienceGranted: z.number(), levelUp: z.boolean() })),
  event('get-achievements-response', z.array(achievement)),
  event('get-missions-response', z.array(mission)),
  event('fetch-notifications', z.null()),
  event('currency-change', z.object({ amount: z.number() })),
  /** `isShown` is set on the one page that shows the banner. */
  event('new-notification', z.extend(news, { isShown: z.boolean() })),
  /** A message of the page was rejected. */
  event('refused', z.object({ reason: z.enum(['malformed', 'unknown-event', 'too-large', 'too-many']) })),
]);
export type GamingMessage = z.infer<typeof gamingMessage>;
export type Figures = z.infer<typeof figures>;
export type Achievement = z.infer<typeof achievement>;
export type SocketMission = z.infer<typeof mission>;

/** What a page may report. A report earns nothing by itself; it is answered with the server's figures. */
const trackable = ['minute', 'lesson', 'rating', 'test', 'course', 'book', 'box', 'feedback'] as const;

/** Messages of a page. The `data` of an event is JSON encoded as a string, as the specification demands. */
export const pageMessage = z.discriminatedUnion('event', [
  event('track-event', z.object({ id: z.enum(trackable), data: z.string().check(z.maxLength(1000)) })),
  z.object({ event: z.literal('get-achievements') }),
  z.object({ event: z.literal('get-missions') }),
]);

export type PageMessage = z.infer<typeof pageMessage>;

/** What the Worker passes to the object about a socket that it has authorised. */
export const socketFacts = z.object({ userId: z.string(), language: z.enum(languages) });
export type SocketFacts = z.infer<typeof socketFacts>;

/** The header that carries the facts. */
export const socketFactsHeader = 'x-apice-player';
