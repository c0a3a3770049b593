import { rowLimits, type Row } from '../../domain/catalogue/catalogue';
import type { Language } from '../../domain/platform/language';
import { cardOf, accessOfViewer, personal } from '../catalogue/personal';
import type { Snapshot } from '../catalogue/snapshot';
import type { HandlerContext } from '../operation';
import { isRecommendedTo, recommendedFor, weighedForRow, type History } from './recommended';

/** The home page's row of recommendations, under the rules of spec 1 §5; none for a viewer of whom nothing is known. */
export async function recommendedRow(
  context: HandlerContext<'user'>,
  snapshot: Snapshot,
  language: Language,
  history: History,
): Promise<Row[]> {
  if (!isRecommendedTo(context, language)) return [];
  const eyes = accessOfViewer(context.caller);
  const found = await recommendedFor(context, snapshot, language, history, weighedForRow);
  const cards = found
    .filter(({ confidence }) => confidence !== null)
    .slice(0, rowLimits.perRow)
    .map(({ entry, confidence }) => ({
      ...personal(cardOf(entry), entry, history.latest, eyes),
      confidence,
    }));
  return [{ kind: 'recommended', id: 'recommended', label: null, total: cards.length, cards }];
}
