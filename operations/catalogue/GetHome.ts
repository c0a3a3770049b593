import * as z from 'zod';
import { watchedTotals } from '../../db/progress';
import { chapterAt } from '../../domain/watching/progress';
import { experimentsOf } from '../../domain/platform/experiments';
import { trialOf } from '../../domain/watching/trial';
import { defineOperation } from '../operation';
import { tasteReads } from '../recommendations/recommended';
import { recommendedRow } from '../recommendations/row';
import { homeRows, tagCards } from './home-rows';
import { begunBy, keepWatchingCards } from './keep-watching';
import { cardsFor, accessOfViewer, type ViewerAccess, type Latest } from './personal';
import { PersonalCardSchema, RowSchema } from './schemas';
import { contentLanguage, latestReads } from './shelf';
import { loadSnapshot, type Snapshot } from './snapshot';

/** How many rows include their cards; the others are fetched when they approach the viewport (GetRow). */
const eagerRows = 2;
/** The cards of such a row: one screenful, and the one visible at the edge. */
const eagerCards = 6;

/** The lessons that viewers on the new trial may watch to the end. */
const openCards = (snapshot: Snapshot, latest: Latest, eyes: ViewerAccess) =>
  cardsFor(snapshot.free, snapshot.entries, latest, eyes).filter(({ locked, comingSoon }) => !locked && !comingSoon);

const trial = z.object({
  isNewTrial: z.boolean(),
  secondsLeft: z.number(),
  videosAllowed: z.number(),
  videosWatched: z.number(),
  isExpired: z.boolean(),
});

export const GetHome = defineOperation({
  summary: 'Returns the whole home page of the caller: billboard, trial, keep-watching and the rows (docs/decisions).',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    /** The lesson to resume, and the chapter where the viewer stopped; null when nothing is unfinished. */
    resume: z.object({ card: PersonalCardSchema, chapter: z.number() }).nullable(),
    promoted: PersonalCardSchema.nullable(),
    /** For viewers who may watch some lessons freely and have opened none yet: the number of those. Null for everybody else. */
    newcomer: z.object({ openLessons: z.number() }).nullable(),
    keepWatching: RowSchema.nullable(),
    rows: z.array(RowSchema),
    topics: z.array(z.object({ id: z.string(), label: z.string(), count: z.number() })),
    /** Null for subscribers. */
    trial: trial.nullable(),
  }),
  reads: async (context) => {
    const { reads, userId } = context;
    const [latest, tastes, [totals]] = await Promise.all([
      latestReads(context),
      tasteReads(context),
      userId ? reads.read(watchedTotals({ userId })) : [],
    ]);
    return { latest, tastes, totals: totals ?? { viewsSeconds: 0, videos: 0 } };
  },
  async handler(context, _input, { latest, tastes, totals }) {
    const language = contentLanguage(context, undefined);
    const snapshot = await loadSnapshot(context, language);
    const eyes = accessOfViewer(context.caller);
    // These reads share a round trip.
    const [[current, ...others], recommended] = await Promise.all([
      keepWatchingCards(context, snapshot, language, latest),
      recommendedRow(context, snapshot, language, { latest, tastes }),
    ]);
    const begun = begunBy(snapshot, latest, eyes);
    const { infiniteScroll: isEndless } = experimentsOf(context.caller.user.experiments);
    const rows = homeRows(snapshot, context.settings, language, latest, eyes, recommended, begun, isEndless);
    const isOther = ({ id }: { id: string }) => id !== current?.id;
    const promotable = cardsFor(snapshot.billboard, snapshot.entries, latest, eyes).filter(isOther);
    const open = eyes.isSubscriber || !eyes.isNewTrial ? [] : openCards(snapshot, latest, eyes);
    return {
      resume: current ? { card: current, chapter: Math.max(0, chapterAt(current.chapters, current.time)) } : null,
      // A newcomer's first picture is a lesson that they may open; the lesson to resume is never promoted beside itself.
      promoted: promotable.find(({ locked }) => !locked) ?? open.find(isOther) ?? promotable[0] ?? null,
      newcomer: latest.length === 0 && open.length > 0 ? { openLessons: open.length } : null,
      keepWatching:
        others.length > 0
          ? { kind: 'keep-watching' as const, id: 'keep-watching', label: null, total: others.length, cards: others }
          : null,
      rows: rows.map((row, index) => ({ ...row, cards: index < eagerRows ? row.cards.slice(0, eagerCards) : [] })),
      // An endless page has a row for every topic, so it needs no links to them.
      topics: isEndless ? [] : tagCards(snapshot, eyes, context.settings),
      trial: eyes.isSubscriber ? null : trialOf(context.caller.user, context.settings, totals),
    };
  },
});
