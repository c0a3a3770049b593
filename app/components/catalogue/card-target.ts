import { seriesPath, watchPath, type PersonalCard, type SeriesRef } from '../../../domain/catalogue/catalogue';

/** The action that opening a card triggers, and its address (spec 1 §2). */
export type CardTarget = { kind: 'go' | 'details' | 'pick-series'; to: string };

/** The page's own address with a lesson's details open; `params` are the query parameters to keep. */
export function detailsPath(videoId: string, params?: URLSearchParams): string {
  const all = new URLSearchParams(params);
  all.set('details', videoId);
  return `?${all}`;
}

/** The address of the watch page, inside a series if there is one (spec 3 §2.2). */
export const playPath = (card: Pick<PersonalCard, 'id' | 'parent'>, seriesId?: string, seconds?: number): string => {
  const query = new URLSearchParams();
  if (seriesId) query.set('s', seriesId);
  if (seconds !== undefined) query.set('t', String(seconds));
  return query.size > 0 ? `${watchPath(card)}?${query}` : watchPath(card);
};

/** The series that a lesson opens in: that of its row, else the only one it belongs to. */
export const followedSeries = (card: PersonalCard, rowSeriesId?: string): string | undefined =>
  rowSeriesId ?? (card.series.length === 1 ? card.series[0]?.id : undefined);

const inSeries = (card: PersonalCard, series: Pick<SeriesRef, 'id'>): CardTarget => ({
  kind: 'go',
  to: seriesPath(series.id, card.id),
});

/**
 * The target of a card. A lesson that cannot be watched opens its details; a started one resumes where it stopped; a lesson of
 * a series opens the series with the lesson highlighted, and asks which one if there are several.
 */
export function cardTarget(card: PersonalCard, rowSeriesId?: string): CardTarget {
  if (card.locked || card.comingSoon) return { kind: 'details', to: detailsPath(card.id) };
  if (card.percentage !== null) return { kind: 'go', to: playPath(card, followedSeries(card, rowSeriesId)) };
  if (rowSeriesId) return inSeries(card, { id: rowSeriesId });
  const [first, ...others] = card.series;
  if (!first) return { kind: 'go', to: watchPath(card) };
  return others.length > 0 ? { kind: 'pick-series', to: seriesPath(first.id, card.id) } : inSeries(card, first);
}
