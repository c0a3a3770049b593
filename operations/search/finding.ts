import type { D1Like } from '../../db/client';
import {
  findHits,
  findIds,
  findKnown,
  findLessons,
  findNear,
  idsIn,
  lessonOfPassage,
  wordsIn,
  lessonsIn,
  mostHits,
  type FoundLesson,
  type FoundPassage,
  type SearchEyes,
} from '../../db/search/read';
import type { Language } from '../../domain/platform/language';
import { dictionaryOf } from '../../domain/search/synonyms';
import { nearest, shortestCorrected, trigramsOf } from '../../domain/search/nearest';
import { answeredBy, expressionOf, termsOf, type Term } from '../../domain/search/query';
import { stemmerOf } from '../../domain/search/words';

/** The result of a search. `corrected` is the corrected query, where a word of it was mistyped. */
export type Found = { terms: Term[]; lessons: FoundLesson[]; corrected: string | null };

/** Lessons that match every word rank before those that match some, unless one of these is far better. */
const allWordsBonus = 1.6;
/** A partial match below this share of the best score is dropped as a coincidence. */
const leastShare = 0.3;

/** The lessons that match the terms, best first, and the words missing in the index: one round trip. */
async function weigh(search: D1Like, terms: readonly Term[], eyes: SearchEyes) {
  const asked = terms.flatMap(({ word, stems: [own = word] }) => [word, own]);
  const [found, known, complete] = await search.batch([
    findLessons(search, expressionOf(terms, 'any'), eyes),
    findKnown(search, asked, eyes.language),
    ...(terms.length > 1 ? [findIds(search, expressionOf(terms, 'all'), eyes)] : []),
  ]);
  const lessons = lessonsIn(found?.results ?? []);
  const completeIds = complete ? idsIn(complete.results) : new Set(lessons.map(({ id }) => id));
  const knownWords = wordsIn(known?.results ?? []);
  const weighed = lessons
    .map((lesson) => ({ ...lesson, score: lesson.score * (completeIds.has(lesson.id) ? allWordsBonus : 1) }))
    .sort((a, b) => b.score - a.score);
  const least = (weighed[0]?.score ?? 0) * leastShare;
  return {
    lessons: weighed.filter(({ id, score }) => completeIds.has(id) || score >= least),
    unknown: terms.filter(({ word, stems: [own = word] }) => !knownWords.has(word) && !knownWords.has(own)),
  };
}

/** The corrections of unknown words, by the typed word. */
async function correct(search: D1Like, unknown: readonly Term[], language: Language): Promise<Map<string, string>> {
  const words = unknown.map(({ word }) => word).filter((word) => word.length >= shortestCorrected);
  if (words.length === 0) return new Map();
  const answers = await search.batch<{ word: string; count: number }>(
    words.map((word) => findNear(search, trigramsOf(word), language)),
  );
  const dictionary = dictionaryOf(language).map((word) => ({ word, count: 0 }));
  const meant = words.map((word, index) => {
    const said = answers[index]?.results ?? [];
    return [word, nearest(word, [...said, ...dictionary])] as const;
  });
  return new Map(meant.flatMap(([word, near]) => (near === null ? [] : [[word, near] as const])));
}

/** Searches; an unknown word is replaced by the nearest known one, and the search is repeated once. */
export async function findAll(search: D1Like, query: string, language: Language, eyes: SearchEyes): Promise<Found> {
  const terms = termsOf(query, language);
  if (terms.length === 0) return { terms, lessons: [], corrected: null };
  const { lessons, unknown } = await weigh(search, terms, eyes);
  if (unknown.length === 0) return { terms, lessons, corrected: null };
  const meant = await correct(search, unknown, language);
  if (meant.size === 0) return { terms, lessons, corrected: null };
  const corrected = terms.map(({ word }) => meant.get(word) ?? word).join(' ');
  const again = termsOf(corrected, language);
  const second = await weigh(search, again, eyes);
  return { terms: again, lessons: second.lessons, corrected };
}

const orderOfKind = ['title', 'tool', 'chapter', 'speech', 'person', 'tag', 'series', 'description'];

/** The matching places of lessons, by lesson: those with most of the words, in one round trip. */
export async function hitsOf(
  search: D1Like,
  { terms, lessons }: Pick<Found, 'terms' | 'lessons'>,
  language: Language,
): Promise<Map<number, FoundPassage[]>> {
  if (lessons.length === 0) return new Map();
  const expression = expressionOf(terms, 'any');
  const wanted = lessons.map(({ id }) => id);
  const { results } = await findHits(search, expression, wanted).all<FoundPassage>();
  const byLesson = new Map(wanted.map((id) => [id, new Array<FoundPassage>()]));
  for (const hit of results) byLesson.get(lessonOfPassage(hit.id))?.push(hit);
  const stem = stemmerOf(language);
  return new Map(
    wanted.map((id) => {
      const weighed = (byLesson.get(id) ?? []).map((hit) => ({ hit, answered: answeredBy(hit.text, terms, stem) }));
      const most = Math.max(0, ...weighed.map(({ answered }) => answered));
      const kept = weighed.filter(({ answered }) => answered >= Math.max(1, most - 1));
      kept.sort((a, b) => b.answered - a.answered || orderOfKind.indexOf(a.hit.kind) - orderOfKind.indexOf(b.hit.kind));
      return [id, kept.slice(0, mostHits).map(({ hit }) => hit)];
    }),
  );
}
