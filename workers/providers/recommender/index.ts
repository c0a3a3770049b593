import * as z from 'zod';
import { log } from '../../../domain/shared/log';
import { subjectNow } from '../../log/subject';
import type { Recommender } from '../../../operations/ports';
import { askService } from '../ask-service';
import type { RecommenderConfig } from './config';

/** The service's response: the document's lists (spec 1 §7), best lessons first. */
const Lists = z.object({
  recommendations_videos: z.array(z.string().max(64)).max(1000),
  recommendations_confidence: z.array(z.object({ id: z.string().max(64), score: z.number().min(0).max(1) })).max(1000),
});

/** An outside recommender; null without a URL. It receives only our id of the user. */
export function recommender({ RECOMMENDATIONS_URL, RECOMMENDATIONS_KEY }: RecommenderConfig): Recommender | null {
  if (!RECOMMENDATIONS_URL) return null;
  return {
    async recommend({ userId, language, limit }) {
      const response = await askService(RECOMMENDATIONS_URL, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(RECOMMENDATIONS_KEY && { authorization: `Bearer ${RECOMMENDATIONS_KEY}` }),
        },
        body: JSON.stringify({ id_user: userId, language, limit }),
      });
      const lists = response?.ok ? Lists.safeParse(await response.json().catch(() => null)) : null;
      if (!lists?.success) {
        log('error', 'recommender-unavailable', subjectNow(), { status: response?.status ?? 0 });
        throw new Error('the recommender did not answer');
      }
      const scores = new Map(lists.data.recommendations_confidence.map(({ id, score }) => [id, score]));
      return lists.data.recommendations_videos
        .slice(0, limit)
        .map((id) => ({ id, confidence: scores.get(id) ?? null }));
    },
  };
}
