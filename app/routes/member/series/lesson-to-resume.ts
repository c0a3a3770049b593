import type { PersonalCard } from '../../../../domain/catalogue/catalogue';
import { isSeen } from '../../../../domain/watching/progress';
import type { SeriesData } from './series-data';

export const episodesOf = (series: SeriesData) => series.seasons.flatMap(({ episodes }) => episodes);

const canWatch = (video: PersonalCard): boolean => !video.locked && !video.comingSoon;

/**
 * The lesson that the page's main button opens: the highlighted one, else the started one, else the first unseen, else the
 * first.
 */
export function lessonToResume(series: SeriesData, highlighted: string | null): PersonalCard | undefined {
  const open = episodesOf(series)
    .map(({ video }) => video)
    .filter(canWatch);
  return (
    open.find(({ id }) => id === highlighted) ??
    open.find(({ percentage }) => percentage !== null) ??
    open.find((video) => !isSeen(video)) ??
    open[0]
  );
}
