import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { LanguageInput } from '../catalogue/schemas';
import { contentLanguage } from '../catalogue/shelf';
import { loadSnapshot } from '../catalogue/snapshot';
import { defineOperation } from '../operation';
import { historyReads, isRecommendedTo, recommendedFor, seriesAmong } from './recommended';
import { Confidences } from './schemas';

const Ids = z.array(z.string().min(1).max(64)).max(100);

export const Confidence = defineOperation({
  summary:
    'Returns how likely the caller is to be interested in lessons or series (spec 1 §7), without those that have no score.',
  allowed: 'user',
  input: z.strictObject({
    /** The caller's own id, as in the documents. */
    id_user: z.string().min(1).max(64).optional(),
    id_videos: Ids.optional(),
    id_series: Ids.optional(),
    language: LanguageInput.optional(),
  }),
  output: z.object({
    recommendations_confidence: Confidences,
    /** For a request with a single lesson or series; null with more, or when nothing is known. */
    score: z.number().nullable(),
  }),
  reads: historyReads,
  async handler(
    context,
    { id_user: userId, id_videos: videoIds = [], id_series: seriesIds = [], language: asked },
    history,
  ) {
    if (userId !== undefined && userId !== context.caller.user.id) {
      throw new DomainError('permission-denied', 'not-allowed');
    }
    const language = contentLanguage(context, asked);
    if (!isRecommendedTo(context, language)) return { recommendations_confidence: [], score: null };
    const found = await recommendedFor(context, await loadSnapshot(context, language), language, history);
    const wanted = [
      ...found.map(({ entry, confidence }) => ({ id: entry.id, confidence, isWanted: videoIds.includes(entry.id) })),
      ...seriesAmong(found).map(({ id, confidence }) => ({ id, confidence, isWanted: seriesIds.includes(id) })),
    ];
    const scores = wanted.flatMap(({ id, confidence, isWanted }) =>
      isWanted && confidence !== null ? [{ id, score: confidence }] : [],
    );
    const isOne = videoIds.length + seriesIds.length === 1;
    return { recommendations_confidence: scores, score: (isOne && scores[0]?.score) || null };
  },
});
