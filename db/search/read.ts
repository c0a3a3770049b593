import type { D1Like } from '../client';
import { mostPassages, type PassageKind } from './write';

/** The viewer who searches: lessons not meant for them are excluded before counting and limiting. */
export type SearchEyes = { language: string; country: string; category: string | null; showsComingSoon: boolean };

/** How many lessons a search ranks; facets are counted among them. */
export const mostLessons = 200;
/** How many places of one lesson a search reads, and how many of them it returns. */
const mostRead = 60;
export const mostHits = 16;

/** The weight of a word by its place: title, tags, people, series, chapters, tools, description, speech, whole words. */
const weights = [12, 6, 8, 4, 5, 5, 3, 1, 0.4] as const;

export type FoundLesson = {
  id: number;
  videoId: string;
  score: number;
  tags: { id: string; label: string }[];
  audio: string[];
  author: string;
  free: boolean;
  durationMs: number;
  createdAt: number;
};

type LessonRow = {
  id: number;
  video_id: string;
  score: number;
  tags: string;
  audio: string;
  author: string;
  free: number;
  duration_ms: number;
  created_at: number;
};

const visible = `l.language = ?2
  AND (l.countries = '[]' OR EXISTS (SELECT 1 FROM json_each(l.countries) WHERE value = ?3))
  AND (?4 IS NULL OR l.categories = '[]' OR EXISTS (SELECT 1 FROM json_each(l.categories) WHERE value = ?4))
  AND (l.coming_soon = 0 OR ?5)`;

const bindEyes = (statement: D1PreparedStatement, first: string, eyes: SearchEyes): D1PreparedStatement =>
  statement.bind(first, eyes.language, eyes.country, eyes.category, Number(eyes.showsComingSoon));

/**
 * The lessons that an expression matches, best first, as a batch statement. Ordered by `rank`, because `bm25()` reads
 * every row.
 */
export const findLessons = (search: D1Like, expression: string, eyes: SearchEyes): D1PreparedStatement =>
  bindEyes(
    search.prepare(
      `SELECT l.id, l.video_id, -f.rank AS score, l.tags, l.audio, l.author, l.free, l.duration_ms, l.created_at
       FROM lessons_fts f CROSS JOIN lessons l ON l.id = f.rowid
       WHERE f.lessons_fts MATCH ?1 AND f.rank MATCH 'bm25(${weights.join(', ')})' AND ${visible}
       ORDER BY f.rank LIMIT ${mostLessons}`,
    ),
    expression,
    eyes,
  );

/** Lessons whose title matches an expression, last indexed first; for editors, who see all lessons. */
export const findTitles = (search: D1Like, expression: string, language: string, most: number): D1PreparedStatement =>
  search
    .prepare(
      `SELECT l.video_id AS id, l.title FROM lessons_fts f CROSS JOIN lessons l ON l.id = f.rowid
       WHERE f.lessons_fts MATCH ?1 AND l.language = ?2 ORDER BY f.rowid DESC LIMIT ?3`,
    )
    .bind(`title : (${expression})`, language, most);

/** Only the ids of lessons that match an expression. */
export const findIds = (search: D1Like, expression: string, eyes: SearchEyes): D1PreparedStatement =>
  bindEyes(
    search.prepare(
      `SELECT l.id FROM lessons_fts f CROSS JOIN lessons l ON l.id = f.rowid
       WHERE f.lessons_fts MATCH ?1 AND ${visible} LIMIT ${mostLessons}`,
    ),
    expression,
    eyes,
  );

/** Decodes the rows of `findLessons`. Not validated, because only the index writes these JSON texts. */
export const lessonsIn = (rows: readonly unknown[]): FoundLesson[] =>
  (rows as LessonRow[]).map((row) => ({
    id: row.id,
    videoId: row.video_id,
    score: row.score,
    tags: JSON.parse(row.tags),
    audio: JSON.parse(row.audio),
    author: row.author,
    free: row.free === 1,
    durationMs: row.duration_ms,
    createdAt: row.created_at,
  }));

export const idsIn = (rows: readonly unknown[]): Set<number> => new Set((rows as { id: number }[]).map(({ id }) => id));

export const wordsIn = (rows: readonly unknown[]): Set<string> =>
  new Set((rows as { word: string }[]).map(({ word }) => word));

export type FoundPassage = {
  id: number;
  kind: PassageKind;
  seconds: number | null;
  until: number | null;
  text: string;
  ref: string | null;
};

export const lessonOfPassage = (passageId: number): number => Math.floor(passageId / mostPassages);

/**
 * The matching passages of some lessons, by lesson. One pass over the matching rows: with a range of row ids per
 * lesson, FTS5 would scan them all for each (docs/decisions/0037). Not ordered by `rank`, which would score every row.
 */
export const findHits = (search: D1Like, expression: string, lessonIds: readonly number[]): D1PreparedStatement =>
  search
    .prepare(
      `SELECT p.* FROM (
         SELECT rowid AS id, row_number() OVER (PARTITION BY rowid / ${mostPassages} ORDER BY rowid) AS place
         FROM passages_fts WHERE passages_fts MATCH ?1 AND rowid / ${mostPassages} IN (SELECT value FROM json_each(?2))
       ) f CROSS JOIN passages p ON p.id = f.id WHERE f.place <= ${mostRead} ORDER BY p.id`,
    )
    .bind(expression, JSON.stringify(lessonIds));

export type PlacedPassage = FoundPassage & { videoId: string; title: string };

/** The best passages of all lessons: `said` in the speech, or `named` in titles, chapters, tools, tags and people. */
export const findPlaces = (
  search: D1Like,
  where: 'said' | 'named',
  expression: string,
  eyes: SearchEyes,
  limit: number,
): D1PreparedStatement =>
  bindEyes(
    search.prepare(
      `SELECT p.*, l.video_id AS videoId, l.title FROM passages_fts f
       CROSS JOIN passages p ON p.id = f.rowid CROSS JOIN lessons l ON l.id = p.id / ${mostPassages}
       WHERE f.passages_fts MATCH ?1 AND ${visible} ORDER BY f.rank LIMIT ${limit}`,
    ),
    `{${where} ${where}_words} : (${expression})`,
    eyes,
  );

/** Every place where a tool is in use, lesson by lesson: one scan of an index. */
export const findToolUses = (search: D1Like, toolId: string, eyes: SearchEyes): D1PreparedStatement =>
  bindEyes(
    search.prepare(
      `SELECT p.*, l.video_id AS videoId, l.title FROM passages p CROSS JOIN lessons l ON l.id = p.id / ${mostPassages}
       WHERE p.kind = 'tool' AND p.ref = ?1 AND ${visible} ORDER BY l.created_at DESC, p.id LIMIT 200`,
    ),
    toolId,
    eyes,
  );

/** Which of some words the index has in a language, whole or as a prefix of another. */
export const findKnown = (search: D1Like, words: readonly string[], language: string): D1PreparedStatement =>
  search
    .prepare(
      `SELECT value AS word FROM json_each(?1) WHERE EXISTS (
         SELECT 1 FROM vocabulary WHERE language = ?2 AND word >= value AND word < value || char(0x10ffff))`,
    )
    .bind(JSON.stringify(words), language);

/** Words of a language that share letters with a mistyped one, whose trigrams are `trigrams`. */
export const findNear = (search: D1Like, trigrams: readonly string[], language: string): D1PreparedStatement =>
  search
    .prepare(
      `SELECT v.word, v.count FROM near_words n CROSS JOIN vocabulary v ON v.id = n.rowid
       WHERE n.near_words MATCH ?1 AND v.language = ?2 ORDER BY n.rank LIMIT 60`,
    )
    .bind(trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' OR '), language);

/** How much was searched, when nothing was found. */
export const countLessons = (search: D1Like, eyes: SearchEyes): D1PreparedStatement =>
  bindEyes(
    search.prepare(
      `SELECT count(*) AS lessons, coalesce(sum(l.duration_ms), 0) AS durationMs FROM lessons l WHERE ?1 = '' AND ${visible}`,
    ),
    '',
    eyes,
  );
