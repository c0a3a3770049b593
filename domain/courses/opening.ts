import { romeMoment } from '../shared/rome-day';
import type { CourseContent } from './content';

/** A course opens at this hour of its day, in Europe/Rome. */
const openingHour = 9;

/** When a course opens, in milliseconds; null is at once. */
export const opensAt = ({ opensOn }: Pick<CourseContent, 'opensOn'>): number | null =>
  opensOn ? romeMoment(opensOn, openingHour) : null;

/** When a course will open for somebody; null when it is open. It stays open for a learner who has begun it. */
export function opensLater(content: Pick<CourseContent, 'opensOn'>, hasBegun: boolean, now: number): number | null {
  const at = opensAt(content);
  return at === null || hasBegun || now >= at ? null : at;
}
