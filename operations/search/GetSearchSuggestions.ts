import * as z from 'zod';
import { findPlaces, type PlacedPassage } from '../../db/search/read';
import { expressionOf, marksIn, termsOf } from '../../domain/search/query';
import { accessOfViewer, isLockedFor } from '../catalogue/personal';
import { LanguageInput } from '../catalogue/schemas';
import { contentLanguage } from '../catalogue/shelf';
import { loadSnapshot } from '../catalogue/snapshot';
import { chapterAt } from '../../domain/watching/progress';
import { defineOperation } from '../operation';
import { searchEyes } from './viewer-access';
import { kinds, Query } from './schemas';

/** How many matches of each kind are read; after removing duplicates, fewer are shown. */
const read = 12;
const shown = { said: 2, named: 5 };

const Place = z.object({
  kind: z.enum(kinds),
  text: z.string(),
  marks: z.array(z.tuple([z.number(), z.number()])),
  videoId: z.string(),
  title: z.string(),
  poster: z.string().nullable(),
  seconds: z.number().nullable(),
  chapter: z.number().nullable(),
  /** Whether the caller cannot open the video. */
  locked: z.boolean(),
  /** The id of a tool, tag, person or series. */
  ref: z.string().nullable(),
  /** The number of the best places that it occurs in. */
  count: z.number(),
});

export const GetSearchSuggestions = defineOperation({
  summary: 'Returns suggestions while a search is typed: lines of lessons, tools, chapters, titles, people and tags.',
  allowed: 'user',
  input: z.strictObject({ query: Query, language: LanguageInput.optional() }),
  output: z.object({ said: z.array(Place), named: z.array(Place) }),
  async handler(context, { query, language: asked }) {
    const language = contentLanguage(context, asked);
    const terms = termsOf(query, language);
    if (terms.length === 0) return { said: [], named: [] };
    const eyes = searchEyes(context, language);
    const viewer = accessOfViewer(context.caller);
    const { search } = context;
    const [snapshot, [said, named]] = await Promise.all([
      loadSnapshot(context, language),
      search.batch<PlacedPassage>([
        findPlaces(search, 'said', expressionOf(terms, 'all'), eyes, read),
        findPlaces(search, 'named', expressionOf(terms, 'all'), eyes, read),
      ]),
    ]);
    const placesOf = (rows: readonly PlacedPassage[] = [], most: number) => {
      const seen = new Map<string, z.infer<typeof Place>>();
      for (const { kind, text, videoId, title, seconds, ref } of rows) {
        const key = ref ? `${kind}/${ref}` : `${kind}/${text}/${videoId}`;
        const known = seen.get(key);
        const entry = snapshot.entries[videoId];
        const chapter = seconds === null || !entry ? null : Math.max(0, chapterAt(entry.chapters, seconds));
        const marks = marksIn(text, terms, language);
        const locked = !entry || entry.comingSoon || isLockedFor(entry, viewer);
        const place = {
          kind,
          text,
          marks,
          videoId,
          title,
          poster: entry?.poster ?? null,
          seconds,
          chapter,
          ref,
          locked,
        };
        if (known) known.count += 1;
        else seen.set(key, { ...place, count: 1 });
      }
      return [...seen.values()].filter(({ kind }) => kind !== 'description').slice(0, most);
    };
    return { said: placesOf(said?.results, shown.said), named: placesOf(named?.results, shown.named) };
  },
});
