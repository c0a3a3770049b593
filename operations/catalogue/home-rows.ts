import { arrangeRows, openFirst, openRows } from '../../domain/catalogue/arrangement';
import { isTagVisible, topTags, type PersonalCard, type Row } from '../../domain/catalogue/catalogue';
import type { Category } from '../../domain/platform/categories';
import type { Language } from '../../domain/platform/language';
import type { Settings } from '../../domain/platform/settings';
import { cardsFor, cutFor, type ViewerAccess, type Latest } from './personal';
import { newestIn } from './shelf';
import type { Snapshot } from './snapshot';

const mostViewedLimit = 10;

const row = (kind: Row['kind'], id: string, label: string | null, cards: PersonalCard[]): Row => ({
  kind,
  id,
  label,
  total: cards.length,
  cards,
});

/** Cuts the most viewed to ten; videos shown elsewhere were removed before. */
const ranked = (one: Row): Row =>
  one.kind === 'most-viewed' ? row(one.kind, one.id, one.label, one.cards.slice(0, mostViewedLimit)) : one;

/** The home page's rows below "keep watching", in order and arranged (spec 1 §5; domain/catalogue/arrangement.ts). */
export function homeRows(
  snapshot: Snapshot,
  settings: Settings,
  language: Language,
  latest: Latest,
  eyes: ViewerAccess,
  /** The row of recommendations, if any, which takes part in the arrangement. */
  recommended: Row[] = [],
  /** The lessons shown above these rows, and those removed there (`begunBy`). */
  begun?: ReadonlySet<string>,
  /** The experiment: the page continues with a row for every topic (docs/decisions/0042). */
  isEndless = false,
): Row[] {
  const cards = (ids: readonly string[]) =>
    cardsFor(cutFor(ids, snapshot.entries, eyes.category), snapshot.entries, latest, eyes);
  const topics = snapshot.tags.filter((tag) => isTagVisible(tag.visibleFor, eyes.category));
  const topic = ({ id, label, videoIds }: Snapshot['tags'][number]) => row('tag', id, label, cards(videoIds));
  const isNewTrial = eyes.isNewTrial && !eyes.isSubscriber;
  const rows = [
    // In a new trial the first row is always the lessons that it opens.
    ...(isNewTrial ? openRows(row('free', 'free', null, cards(snapshot.free)), recommended, begun) : recommended),
    row('new', 'new', null, cards(newestIn(snapshot, eyes.category, language))),
    ...(settings.SHOW_MOST_VIEWS ? [row('most-viewed', 'most-viewed', null, cards(snapshot.mostViewed))] : []),
    ...snapshot.series.map((series) => row('series', series.id, series.name, cards(series.videoIds))),
    ...topics.filter(({ showAsSeries }) => showAsSeries).map(topic),
    ...(settings.SHOW_COMING_SOON ? [row('coming-soon', 'coming-soon', null, cards(snapshot.comingSoon))] : []),
    ...(isEndless ? topics.filter(({ showAsSeries }) => !showAsSeries).map(topic) : []),
  ];
  const arranged = arrangeRows(rows, begun).map(ranked);
  return isNewTrial ? arranged.map(openFirst) : arranged;
}

/** The five most frequent tags, as links (spec 1 §5). They count what the search for them finds for this viewer. */
export function tagCards(snapshot: Snapshot, eyes: ViewerAccess, { SHOW_COMING_SOON }: Settings) {
  const seen = snapshot.tags
    .filter((tag) => isTagVisible(tag.visibleFor, eyes.category))
    .map(({ id, label, order, counts }) => {
      const isFor = (listed: readonly Category[]) =>
        eyes.category === null || listed.length === 0 || listed.includes(eyes.category);
      const own = counts.filter((row) => isFor(row.categories) && (SHOW_COMING_SOON || !row.comingSoon));
      return { id, label, order, count: own.reduce((sum, row) => sum + row.count, 0) };
    });
  return topTags(seen).map(({ id, label, count }) => ({ id, label, count }));
}
