import { posterUrl } from '../../domain/catalogue/catalogue';
import { planTexts, type PlanMetadata } from '../../domain/billing/plans';
import { refuseWatching, type WatchRefusal } from '../../domain/watching/access';
import type { DomainError } from '../../domain/shared/errors';
import type { HandlerContext } from '../operation';
import type { WatchFacts } from './guard';

/** The picture behind a refusal's dialog: only what every visitor may see of the video. */
const pictureOf = ({ row }: WatchFacts) =>
  row && !row.video.hidden ? { poster: posterUrl(row.video.poster, 'wide', 1280) } : undefined;

/** The names of the plans that include a lesson, in a language. */
function planNames({ row }: WatchFacts, language: HandlerContext<'user'>['language']): string[] {
  const named: { name: string; metadata: PlanMetadata }[] = JSON.parse(row?.plans ?? '[]');
  return named.map((plan) => planTexts({ ...plan, description: '' }, language).name);
}

/** A refusal of GetVideo, with the data for its dialog. */
export function refused(context: HandlerContext<'user'>, facts: WatchFacts, refusal: WatchRefusal): DomainError {
  const picture = pictureOf(facts);
  if (refusal !== 'plan-needed') return refuseWatching(refusal, picture);
  return refuseWatching(refusal, picture && { ...picture, plans: planNames(facts, context.language) });
}
