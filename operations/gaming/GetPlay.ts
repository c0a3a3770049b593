import * as z from 'zod';
import { hasGaming } from '../../domain/gaming/access';
import { badgeSchema } from '../../domain/gaming/badges';
import { missionSchema } from '../../domain/gaming/missions';
import { playOf } from '../../domain/gaming/play';
import { rulesOn } from '../../domain/gaming/rules';
import { askUntil } from '../../domain/gaming/special-events';
import type { Language } from '../../domain/platform/language';
import { DomainError } from '../../domain/shared/errors';
import { romeDay } from '../../domain/shared/rome-day';
import { playerStateForm } from '../../domain/gaming/player-state';
import { defineOperation } from '../operation';
import { prizesForSale } from '../rewards/game-rewards';
import { beginPlayer } from './earn';
import { allBadges, allVersions, gameOf, playerRow } from '../../db/gaming';
import { bonusesFor, lessonToResume, tagNames, teamOf } from './play-reads';
import { titleIn } from '../catalogue/stored-titles';

const Moment = z.number().nullable();

const PlayerSchema = z.object({
  level: z.number(),
  levelProgress: z.number(),
  levelExperience: z.number(),
  nextLevelExperience: z.number(),
  experience: z.number(),
  currency: z.number(),
  multiplier: z.number(),
  loginStreak: z.number(),
});

const StreakSchema = z.object({
  isCounted: z.boolean(),
  next: z.object({ inDays: z.number(), factor: z.number() }).nullable(),
  sealed: z.string().nullable(),
  hasSeal: z.boolean(),
  days: z.array(z.string()),
  steps: z.record(z.string(), z.number()),
});

const MissionSchema = missionSchema.extend({
  week: z.string(),
  count: z.number(),
  redeemedAt: Moment,
  state: z.enum(['open', 'redeemable', 'redeemed', 'expired']),
  /** The deadline for completing it, or for redeeming its prize. Milliseconds. */
  to: z.number(),
  /** The name of its tag; null for any lesson. */
  topicName: z.string().nullable(),
});

/** A special event (spec 2 §3): a lesson, and the reward for watching it in time. Milliseconds. */
const BonusSchema = z.object({
  videoBonus: z.object({
    id: z.string(),
    title: z.string(),
    poster: z.string(),
    durationMs: z.number(),
    seconds: z.number(),
  }),
  bonusName: z.string(),
  picture: z.string().nullable(),
  rewardId: z.string(),
  privacyPolicyLink: z.string().nullable(),
  isGone: z.boolean(),
  data: z.object({
    id: z.string(),
    to: z.number(),
    /** The deadline for winners to request the reward. */
    askUntil: z.number(),
    redeemed: z.boolean(),
    redeemedAt: Moment,
    form: z.boolean(),
    shippedAt: Moment,
  }),
});

const BadgeSchema = z.object({
  ...badgeSchema.shape,
  title: z.string(),
  description: z.string(),
  count: z.number(),
  /** Whether watching lessons advances it. */
  isByLessons: z.boolean(),
  progress: z.array(z.number()),
  unlocked: z.array(Moment),
  next: z.number().nullable(),
  state: z.enum(['locked', 'started', 'unlocked']),
});

const PlayAnswer = z.object({
  player: PlayerSchema,
  streak: StreakSchema,
  missions: z.array(MissionSchema),
  bonuses: z.array(BonusSchema),
  badges: z.array(BadgeSchema),
  /** The rewards that can be bought with pearls. Milliseconds. */
  prizes: z.array(
    z.object({
      rewardId: z.string(),
      title: z.string(),
      company: z.string(),
      picture: z.string().nullable(),
      pearls: z.number(),
      isGone: z.boolean(),
      requestedAt: Moment,
      shippedAt: Moment,
    }),
  ),
  nearest: z.object({ badgeId: z.string(), missing: z.number() }).nullable(),
  /** The lesson to resume. */
  lesson: z.object({ id: z.string(), title: z.string(), seconds: z.number() }).nullable(),
  team: z
    .object({
      company: z.string(),
      isShared: z.boolean(),
      people: z.number(),
      experience: Moment,
      activeThisWeek: Moment,
    })
    .nullable(),
  /** Today's experience per cause. */
  worth: z.record(z.string(), z.number()),
  revision: z.number(),
});

export const GetPlay = defineOperation({
  summary: 'Returns the caller’s game: level, streak, missions, special events, badges (spec 2 §2, docs/gaming.md).',
  allowed: 'user',
  input: z.strictObject({}),
  output: PlayAnswer,
  reads: async ({ db, reads, userId, now }) => {
    if (!userId) return null;
    const [[row], versions, badges, bonuses, [lesson], names, [team], prizes] = await Promise.all([
      reads.read(playerRow(db, userId)),
      reads.read(allVersions(db)),
      reads.read(allBadges(db)),
      reads.read(bonusesFor(db, userId, now)),
      reads.read(lessonToResume(db, userId)),
      reads.read(tagNames(db)),
      reads.read(teamOf(db, userId, romeDay(now))),
      reads.read(prizesForSale(db, userId)),
    ]);
    return { row, versions, badges, bonuses, lesson, names, team, prizes };
  },
  async handler(context, _input, rows) {
    const { caller, settings, language, now } = context;
    if (!hasGaming(language, settings)) throw new DomainError('failed-precondition', 'gaming-off');
    if (!rows) throw new DomainError('unauthenticated', 'sign-in-needed');
    const { row, names, lesson, team } = rows;
    const userId = caller.user.id;
    const isOwn = caller.session.impersonatorId === null;
    const known = row ? playerStateForm.unpack(row.state) : isOwn ? await beginPlayer(context, userId) : null;
    const game = gameOf(rows.versions, rows.badges);
    const view = playOf(known, { userId, pearlsSpent: row?.pearlsSpent ?? 0, now }, game);
    const nameOf = (topic: string) => names.find(({ id }) => `tag:${id}` === topic)?.labels[language] ?? null;
    return {
      ...view,
      missions: view.missions.map((mission) => ({ ...mission, topicName: nameOf(mission.topic) })),
      badges: view.badges.map((badge) => ({
        ...badge,
        title: badge.title[language] ?? badge.title.it,
        description: badge.description[language] ?? badge.description.it,
      })),
      bonuses: rows.bonuses.map((bonus) => bonusOf(bonus, language)),
      prizes: rows.prizes.map(({ remaining, pearls, ...prize }) => ({
        ...prize,
        pearls: pearls ?? 0,
        isGone: remaining === 0 && prize.requestedAt === null,
      })),
      lesson: lesson
        ? { id: lesson.id, title: titleIn(lesson.titles, language) ?? lesson.id, seconds: lesson.seconds }
        : null,
      team: team ? { ...team, isShared: row?.isInTeam ?? false } : null,
      worth: rulesOn(game.rules, romeDay(now)).experience,
      revision: known?.revision ?? 0,
    };
  },
});

function bonusOf(bonus: Awaited<ReturnType<typeof bonusesFor>>[number], language: Language) {
  const { id, videoId, titles, poster, durationMs, seconds, to, wonAt, redeemedAt, shippedAt, remaining, ...rest } =
    bonus;
  return {
    ...rest,
    videoBonus: {
      id: videoId,
      title: titleIn(titles, language) ?? videoId,
      poster,
      durationMs,
      seconds: seconds ?? 0,
    },
    isGone: remaining === 0 && redeemedAt === null,
    data: {
      id,
      to,
      askUntil: askUntil(to),
      redeemed: redeemedAt !== null,
      redeemedAt,
      form: wonAt !== null,
      shippedAt,
    },
  };
}
