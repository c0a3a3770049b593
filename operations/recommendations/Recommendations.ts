import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { LanguageInput } from '../catalogue/schemas';
import { contentLanguage } from '../catalogue/shelf';
import { loadSnapshot } from '../catalogue/snapshot';
import { defineOperation } from '../operation';
import { historyReads, isRecommendedTo, recommendedFor, seriesAmong } from './recommended';
import { Confidences } from './schemas';

/** The most lessons and series in one answer. */
const mostVideos = 24;
const mostSeries = 10;

export const Recommendations = defineOperation({
  summary:
    'Returns the lessons and series recommended to the caller, best first; empty if the rules exclude them (spec 1 §5, §7).',
  allowed: 'user',
  input: z.strictObject({
    /** The caller's own id, as in the documents. */
    id_user: z.string().min(1).max(64).optional(),
    language: LanguageInput.optional(),
  }),
  output: z.object({
    recommendations_series: z.array(z.string()),
    recommendations_videos: z.array(z.string()),
    /** The confidence for each lesson; lessons without a score are left out. */
    recommendations_confidence: Confidences,
  }),
  reads: historyReads,
  async handler(context, { id_user: userId, language: asked }, history) {
    if (userId !== undefined && userId !== context.caller.user.id) {
      throw new DomainError('permission-denied', 'not-allowed');
    }
    const language = contentLanguage(context, asked);
    if (!isRecommendedTo(context, language)) {
      return { recommendations_series: [], recommendations_videos: [], recommendations_confidence: [] };
    }
    const found = (await recommendedFor(context, await loadSnapshot(context, language), language, history)).slice(
      0,
      mostVideos,
    );
    return {
      recommendations_series: seriesAmong(found)
        .slice(0, mostSeries)
        .map(({ id }) => id),
      recommendations_videos: found.map(({ entry }) => entry.id),
      recommendations_confidence: found.flatMap(({ entry, confidence }) =>
        confidence === null ? [] : [{ id: entry.id, score: confidence }],
      ),
    };
  },
});
