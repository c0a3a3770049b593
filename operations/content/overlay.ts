import {
  isBonusAt,
  isNewAt,
  type AuthorRef,
  type CatalogueEntry,
  type SponsorRef,
} from '../../domain/catalogue/catalogue';
import type { Language } from '../../domain/platform/language';
import type { Snapshot } from '../catalogue/snapshot';
import { tintOf } from '../catalogue/tint';
import type { Thing, VideoDocument } from './documents';

type Place = { language: Language; country: string; now: number };
type Lists = Pick<Snapshot, 'newest' | 'mostViewed' | 'comingSoon' | 'free'>;

const inLanguage = <T>(texts: Record<Language, T | null> & { it: T }, language: Language): T =>
  texts[language] ?? texts.it;

const isInCatalogue = (document: VideoDocument, country: string): boolean =>
  !document.hidden && (document.countries.length === 0 || document.countries.includes(country));

/** A draft as an entry of the catalogue; a first publication counts as new from now on. */
function entryOf(id: string, document: VideoDocument, snapshot: Snapshot, { language, now }: Place): CatalogueEntry {
  const text = inLanguage(document.texts, language);
  const created = Math.floor((document.createdAt ?? now) / 1000);
  const before = snapshot.entries[id];
  return {
    id,
    title: text.title,
    description: text.description,
    poster: document.poster,
    tint: tintOf(document.wideHash),
    wideHash: document.wideHash,
    tallHash: document.tallHash,
    duration: document.durationMs,
    chapters: text.chapters,
    series: before?.series ?? [],
    parent: document.parentId,
    languages: document.audioLanguages,
    subtitles: document.subtitleLanguages,
    created,
    expectedDate: document.expectedAt === null ? null : Math.floor(document.expectedAt / 1000),
    comingSoon: document.comingSoon,
    free: document.free,
    isNew: isNewAt(created, now, document.comingSoon),
    bonus: isBonusAt(document, now),
    sponsored: document.sponsored,
    hasTrailer: document.hasTrailer,
    categories: document.categories,
    plans: document.plans,
    outroSeconds: document.outroSeconds,
    hasBonus: document.bonus,
    subscribersOnly: document.subscribersOnly,
    author: snapshot.authors.find(({ id: author }) => author === document.authorId) ?? null,
    tags: snapshot.tags
      .filter((tag) => document.tagIds.includes(tag.id))
      .map(({ id: tag, label }) => ({ id: tag, label })),
    sponsors: before?.sponsors.filter(({ id: sponsor }) => document.sponsorIds.includes(sponsor)) ?? [],
  };
}

/** Inserts a video by its date into a list that is sorted newest first. */
function placed(ids: readonly string[], id: string, entries: Snapshot['entries']): string[] {
  const others = ids.filter((other) => other !== id);
  const created = entries[id]?.created ?? 0;
  const at = others.findIndex((other) => (entries[other]?.created ?? 0) < created);
  return at === -1 ? [...others, id] : others.toSpliced(at, 0, id);
}

function withVideo(snapshot: Snapshot, id: string, document: VideoDocument | null, place: Place): Snapshot {
  const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
  const { [id]: _before, ...others } = snapshot.entries;
  const entry = document && isInCatalogue(document, place.country) ? entryOf(id, document, snapshot, place) : null;
  const entries = entry ? { ...others, [id]: entry } : others;
  const within = (ids: readonly string[], belongs: boolean) => (belongs ? placed(ids, id, entries) : without(ids));
  const isOut = entry !== null && !entry.comingSoon;
  const lists: Lists = {
    newest: within(snapshot.newest, isOut),
    mostViewed: isOut ? snapshot.mostViewed : without(snapshot.mostViewed),
    comingSoon: within(snapshot.comingSoon, entry?.comingSoon ?? false),
    free: within(snapshot.free, isOut && entry.free),
  };
  const tags = snapshot.tags.map((tag) => ({
    ...tag,
    videoIds: within(tag.videoIds, isOut && (document?.tagIds.includes(tag.id) ?? false)),
  }));
  const series = entry
    ? snapshot.series
    : snapshot.series.map((shelf) => ({ ...shelf, videoIds: without(shelf.videoIds) }));
  return {
    ...snapshot,
    ...lists,
    entries,
    tags,
    series,
    billboard: isOut ? snapshot.billboard : without(snapshot.billboard),
  };
}

const byOrder = <T extends { order: number }>(shelves: T[]): T[] => shelves.toSorted((a, b) => a.order - b.order);

function withTag(snapshot: Snapshot, thing: Extract<Thing, { kind: 'tag' }>, language: Language): Snapshot {
  const { id, document } = thing;
  const others = snapshot.tags.filter((tag) => tag.id !== id);
  if (!document) return { ...snapshot, tags: others };
  const before = snapshot.tags.find((tag) => tag.id === id);
  const { labels, ...facts } = document;
  const tag = {
    id,
    counts: before?.counts ?? [],
    videoIds: before?.videoIds ?? [],
    ...facts,
    label: inLanguage(labels, language),
  };
  return { ...snapshot, tags: byOrder([...others, tag]) };
}

function withSeries(snapshot: Snapshot, thing: Extract<Thing, { kind: 'series' }>, language: Language): Snapshot {
  const { id, document } = thing;
  if (!document) return { ...snapshot, series: snapshot.series.filter((shelf) => shelf.id !== id) };
  const videoIds = document.seasons.flatMap((season) => season.videoIds).filter((video) => snapshot.entries[video]);
  const shelf = { id, name: inLanguage(document.names, language), total: videoIds.length, videoIds };
  const isKnown = snapshot.series.some((known) => known.id === id);
  const series = isKnown
    ? snapshot.series.map((known) => (known.id === id ? shelf : known))
    : [...snapshot.series, shelf];
  return { ...snapshot, series };
}

/** Entries with a draft's changes to their author or a sponsor. */
const withPeople = (
  snapshot: Snapshot,
  author: (known: AuthorRef | null) => AuthorRef | null,
  sponsors: (known: SponsorRef[]) => SponsorRef[],
): Snapshot => ({
  ...snapshot,
  entries: Object.fromEntries(
    Object.entries(snapshot.entries).map(([id, entry]) => [
      id,
      { ...entry, author: author(entry.author), sponsors: sponsors(entry.sponsors) },
    ]),
  ),
});

function withThing(snapshot: Snapshot, thing: Thing, place: Place): Snapshot {
  const { language } = place;
  switch (thing.kind) {
    case 'video':
      return withVideo(snapshot, thing.id, thing.document, place);
    case 'tag':
      return withTag(snapshot, thing, language);
    case 'series':
      return withSeries(snapshot, thing, language);
    case 'billboard': {
      const billboard = thing.document.videoIds.filter(
        (id) => snapshot.entries[id] && !snapshot.entries[id].comingSoon,
      );
      return { ...snapshot, billboard };
    }
    case 'author': {
      const { id, document } = thing;
      const author = document && {
        id,
        name: document.name,
        photo: document.photo,
        description: inLanguage(document.descriptions, language),
      };
      return withPeople(
        snapshot,
        (known) => (known?.id === id ? author : known),
        (known) => known,
      );
    }
    case 'sponsor': {
      const { id, document } = thing;
      const next = (known: SponsorRef) => (known.id === id && document ? { id, ...document } : known);
      return withPeople(
        snapshot,
        (known) => known,
        (known) => known.filter((sponsor) => sponsor.id !== id || document).map(next),
      );
    }
  }
}

/** The order in which drafts are applied: tags first, series last, because series are built from videos. */
const turns = ['tag', 'author', 'sponsor', 'video', 'series', 'billboard'] as const;

/** The published catalogue as it would be with these drafts, for one language and country; the snapshot is not modified. */
export const overlay = (snapshot: Snapshot, drafts: readonly Thing[], place: Place): Snapshot =>
  turns.reduce(
    (catalogue, kind) =>
      drafts.filter((thing) => thing.kind === kind).reduce((now, thing) => withThing(now, thing, place), catalogue),
    snapshot,
  );
