import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { searchMisses } from '../../db/schema';
import type { Language } from '../../domain/platform/language';
import { missOf } from '../../domain/search/misses';
import { romeDay } from '../../domain/shared/rome-day';
import type { Database } from '../../db/client';
import type { ReadBatch } from '../../db/read-batch';
import { countLessons, mostLessons } from '../../db/search/read';
import { facetsOf, passesFilters, type Filters } from '../../domain/search/facets';
import type { RequestScope } from '../context';
import { idsPerStatement, readEntries } from '../catalogue/entries';
import { tagCards } from '../catalogue/home-rows';
import {
  cardsFor,
  cutFor,
  accessOfViewer,
  hasCardFor,
  isLockedFor,
  mayHaveOlder,
  readMarks,
  type ViewerAccess,
  type Latest,
} from '../catalogue/personal';
import { CountryProv, LanguageInput, PersonalCardSchema } from '../catalogue/schemas';
import { contentLanguage, latestReads } from '../catalogue/shelf';
import { loadSnapshot, type Snapshot } from '../catalogue/snapshot';
import { videoOf } from '../catalogue/video';
import { defineOperation } from '../operation';
import { hitOf, searchEyes } from './viewer-access';
import { findAll, hitsOf } from './finding';
import { FacetsSchema, FoundVideoSchema, HitSchema, Query } from './schemas';

/** The most different searches stored per day, against somebody filling the table. */
const mostPerDay = 2000;

/** Counts a search without results, after the response. */
function recordMiss({ db, now, waitUntil }: RequestScope, query: string, language: Language): void {
  const words = missOf(query, language);
  if (words === null) return;
  const day = romeDay(now);
  waitUntil(
    db.run(sql`
      insert into ${searchMisses} (day, language, words, count)
      select ${day}, ${language}, ${words}, 1
      where (select count(*) from (select 1 from ${searchMisses} where day = ${day} limit ${mostPerDay})) < ${mostPerDay}
        or exists (select 1 from ${searchMisses} where day = ${day} and language = ${language} and words = ${words})
      on conflict (day, language, words) do update set count = count + 1`),
  );
}

/** Lessons in an answer, unless more are asked for. */
const perAnswer = 20;
/** The most topics that an empty answer offers. */
const mostSuggestions = 5;
/** The most lessons that it offers. */
const mostInstead = 4;

/** The most watched lessons, accessible ones first, as suggestions for an empty result. */
function insteadOf({ mostViewed, entries }: Snapshot, latest: Latest, eyes: ViewerAccess) {
  const cards = cardsFor(cutFor(mostViewed, entries, eyes.category), entries, latest, eyes);
  return [...cards.filter(({ locked }) => !locked), ...cards.filter(({ locked }) => locked)].slice(0, mostInstead);
}

/** The viewer's progress in any number of lessons, in one batch: a statement takes at most a hundred values. */
async function marksOf(reads: ReadBatch, db: Database, userId: string, ids: readonly string[]): Promise<Latest> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsPerStatement) }, (_, index) =>
    reads.read(readMarks(db, userId, ids.slice(index * idsPerStatement, (index + 1) * idsPerStatement))),
  );
  return (await Promise.all(parts)).flat();
}

export const QueryVideos = defineOperation({
  summary: 'Returns the lessons that match a query, best first, with the matching moments to the second (spec 1 §7).',
  allowed: 'user',
  input: z.strictObject({
    query: Query,
    /** The language of the search and of the answer. */
    language: LanguageInput.optional(),
    tag: z.string().max(64).optional(),
    /** The spoken language. */
    audio: z.string().max(8).optional(),
    author: z.string().max(200).optional(),
    free: z.boolean().optional(),
    maxMinutes: z.number().int().min(1).max(1000).optional(),
    order: z.enum(['near', 'newest']).optional(),
    /**
     * The most lessons of the result: a page that shows more requests everything it shows, so that its address restores
     * it.
     */
    limit: z.number().int().min(1).max(mostLessons).optional(),
    /** Leaves descriptions out of the videos (spec 1 §7; this is our reading of it, docs/decisions/0037). */
    useReducedParse: z.boolean().optional(),
    countryProv: CountryProv.optional(),
  }),
  output: z.object({
    results: z.array(z.object({ video: FoundVideoSchema, hits: z.array(HitSchema) })),
    /** Other searches that have results. */
    suggestions: z.array(z.string()),
    /** Suggested lessons when nothing was found. */
    instead: z.array(PersonalCardSchema),
    /** The corrected query, where a word of it was mistyped. */
    corrected: z.string().nullable(),
    /** The number of lessons found with these filters, up to 200; `results` contains the first of them. */
    total: z.number(),
    facets: FacetsSchema,
    /** What was searched; null where something was found. */
    searched: z.object({ lessons: z.number(), durationMs: z.number() }).nullable(),
  }),
  reads: latestReads,
  async handler(context, input, latest) {
    const language = contentLanguage(context, input.language);
    const eyes = accessOfViewer(context.caller);
    const asking = searchEyes(context, language);
    const [snapshot, found] = await Promise.all([
      loadSnapshot(context, language),
      findAll(context.search, input.query, language, asking),
    ]);
    const { tag, audio, author, free, maxMinutes } = input;
    const filters: Filters = { tag, audio, author, free, maxMinutes };
    const passing = found.lessons.filter((lesson) => passesFilters(lesson, filters));
    if (input.order === 'newest') passing.sort((a, b) => b.createdAt - a.createdAt);
    const shown = passing.slice(0, input.limit ?? perAnswer);
    const shownIds = shown.map(({ videoId }) => videoId);
    const missing = shownIds.filter((id) => !snapshot.entries[id]);
    const { db, caller } = context;
    const [own, read, hits, counted] = await Promise.all([
      'user' in caller && mayHaveOlder(latest) && shown.length > 0
        ? marksOf(context.reads, db, caller.user.id, shownIds)
        : latest,
      readEntries(context, missing, { language, country: context.country, now: context.now }),
      hitsOf(context.search, { terms: found.terms, lessons: shown }, language),
      shown.length > 0 ? null : countLessons(context.search, asking).first<{ lessons: number; durationMs: number }>(),
    ]);
    const results = shown.flatMap(({ id, videoId }) => {
      // The catalogue decides, because the index may lag behind.
      const entry = snapshot.entries[videoId] ?? read.get(videoId);
      if (!entry || !hasCardFor(entry, eyes)) return [];
      const video = {
        ...videoOf(entry, own),
        poster: entry.poster,
        tint: entry.tint,
        locked: isLockedFor(entry, eyes),
        time: own.find((row) => row.videoId === videoId)?.seconds ?? 0,
        tagLabels: entry.tags.map(({ label }) => label),
      };
      const places = (hits.get(id) ?? []).map((hit) => hitOf(hit, entry.chapters, found.terms, language));
      return [{ video: input.useReducedParse ? { ...video, description: [] } : video, hits: places }];
    });
    if (found.lessons.length === 0) recordMiss(context, input.query, language);
    return {
      results,
      suggestions: tagCards(snapshot, eyes, context.settings)
        .map(({ label }) => label)
        .slice(0, mostSuggestions),
      instead: found.lessons.length > 0 ? [] : insteadOf(snapshot, latest, eyes),
      corrected: found.corrected,
      total: passing.length,
      facets: facetsOf(found.lessons, filters),
      searched: counted,
    };
  },
});
