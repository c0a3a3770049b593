import * as z from 'zod';
import { entriesOf, readEntryRows } from '../catalogue/entries';
import { cardsFor, cutFor, accessOfViewer, readLatest } from '../catalogue/personal';
import { PersonalCardSchema, RowSchema } from '../catalogue/schemas';
import { contentLanguage, newestIn } from '../catalogue/shelf';
import { loadSnapshot } from '../catalogue/snapshot';
import { fewestPerRow } from '../../domain/catalogue/arrangement';
import type { Row } from '../../domain/catalogue/catalogue';
import type { Language } from '../../domain/platform/language';
import { isTrialOver, trialOf } from '../../domain/watching/trial';
import { watchedTotals } from '../../db/progress';
import { defineOperation, type HandlerContext } from '../operation';
import { listedIds, readList, readListProgress } from './reads';

/**
 * What an empty list suggests: the newest lessons as on the home page; in a trial only those that open, so nothing once
 * it is over. Only an empty list reads what the viewer opened and watched.
 */
async function offerRow(context: HandlerContext<'user'>, language: Language): Promise<Row | null> {
  const { user } = context.caller;
  const eyes = accessOfViewer(context.caller);
  const [snapshot, latest, [totals]] = await Promise.all([
    loadSnapshot(context, language),
    context.reads.read(readLatest({ userId: user.id })),
    eyes.isSubscriber ? [] : context.reads.read(watchedTotals({ userId: user.id })),
  ]);
  const cardsOf = (ids: readonly string[]) =>
    cardsFor(cutFor(ids, snapshot.entries, eyes.category), snapshot.entries, latest, eyes);
  const isOnTrial = !eyes.isSubscriber;
  const trial = trialOf(user, context.settings, totals ?? { viewsSeconds: 0, videos: 0 });
  if (isOnTrial && isTrialOver(trial, false)) return null;
  const kind = isOnTrial && trial.isNewTrial ? 'free' : 'new';
  const offered = kind === 'free' ? cardsOf(snapshot.free) : cardsOf(newestIn(snapshot, eyes.category, language));
  const cards = isOnTrial ? offered.filter(({ locked, comingSoon }) => !locked && !comingSoon) : offered;
  return cards.length < fewestPerRow ? null : { kind, id: kind, label: null, total: cards.length, cards };
}

export const GetList = defineOperation({
  summary: 'Returns the caller’s list, last added first (spec 1 §2), without videos that they may no longer see.',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    list: z.array(z.object({ addedAt: z.number(), video: PersonalCardSchema })),
    /** Suggested lessons for an empty list; null when there are too few for a row. */
    offer: RowSchema.nullable(),
  }),
  reads: async ({ db, reads, userId }) => {
    if (!userId) return null;
    const [list, progress, entryRows] = await Promise.all([
      reads.read(readList({ userId })),
      reads.read(readListProgress(db, userId)),
      readEntryRows(reads, db, listedIds(db, userId)),
    ]);
    return { list, progress, entryRows };
  },
  async handler(context, _input, rows) {
    if (!rows) return { list: [], offer: null };
    const { country, now } = context;
    const language = contentLanguage(context, undefined);
    const entries = entriesOf(rows.entryRows, { language, country, now });
    const ids = rows.list.map(({ videoId }) => videoId);
    const cards = cardsFor(ids, Object.fromEntries(entries), rows.progress, accessOfViewer(context.caller));
    const addedAt = new Map(rows.list.map((entry) => [entry.videoId, entry.addedAt]));
    return {
      list: cards.map((video) => ({ addedAt: addedAt.get(video.id) ?? 0, video })),
      offer: cards.length > 0 ? null : await offerRow(context, language),
    };
  },
});
