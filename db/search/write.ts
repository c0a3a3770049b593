import type { D1Like } from '../client';

export type PassageKind = 'title' | 'description' | 'chapter' | 'speech' | 'tool' | 'person' | 'tag' | 'series';

/** A searchable place of a lesson. `seconds` is null when it concerns the whole lesson; `ref` names a tool, tag or person. */
export type Passage = {
  kind: PassageKind;
  seconds: number | null;
  until: number | null;
  text: string;
  ref: string | null;
  /** The words of the text, folded, and their stems, as the index stores them. */
  words: string;
  stems: string;
};

/** One lesson in one language, as it is indexed. Stems by column; `words` are all words once. */
export type IndexedLesson = {
  videoId: string;
  language: string;
  title: string;
  categories: string[];
  countries: string[];
  tags: { id: string; label: string }[];
  audio: string[];
  author: string;
  free: boolean;
  comingSoon: boolean;
  durationMs: number;
  createdAt: number;
  stems: Record<(typeof lessonColumns)[number], string>;
  words: string[];
  passages: Passage[];
};

const lessonColumns = ['title', 'tags', 'people', 'series', 'chapters', 'tools', 'description', 'speech'] as const;

/** Lesson `n` has the passage ids from `n * most` on, so that its passages are one range of ids. */
export const mostPassages = 10_000;

const isNamed = ({ kind }: Passage): boolean => kind !== 'speech' && kind !== 'description';

type Row = { id: number; video_id: string; language: string };

const ofVideos = `SELECT id, video_id, language FROM lessons WHERE video_id IN (SELECT value FROM json_each(?1))`;

const firstOf = (id: number) => id * mostPassages;

const removal = (search: D1Like, ids: readonly number[]): D1PreparedStatement[] =>
  ids.flatMap((id) => [
    search.prepare('DELETE FROM lessons_fts WHERE rowid = ?1').bind(id),
    search.prepare('DELETE FROM passages_fts WHERE rowid BETWEEN ?1 AND ?2').bind(firstOf(id), firstOf(id + 1) - 1),
    search.prepare('DELETE FROM passages WHERE id BETWEEN ?1 AND ?2').bind(firstOf(id), firstOf(id + 1) - 1),
  ]);

/** Passes rows as one JSON text, because D1 allows at most a hundred bound values. */
const put = (search: D1Like, into: string, values: string, rows: readonly unknown[]): D1PreparedStatement =>
  search.prepare(`INSERT INTO ${into} SELECT ${values} FROM json_each(?1)`).bind(JSON.stringify(rows));

const nth = (count: number): string => Array.from({ length: count }, (_, index) => `value ->> ${index}`).join(', ');

function insertion(search: D1Like, id: number, lesson: IndexedLesson): D1PreparedStatement[] {
  const passages = lesson.passages
    .slice(0, mostPassages)
    .map((passage, index) => ({ id: firstOf(id) + index, passage }));
  const columns = [...lessonColumns, 'words'].join(', ');
  const stems = [...lessonColumns.map((column) => lesson.stems[column]), lesson.words.join(' ')];
  const facts = [lesson.title, lesson.author, Number(lesson.free), Number(lesson.comingSoon)];
  const lists = [lesson.categories, lesson.countries, lesson.tags, lesson.audio].map((list) => JSON.stringify(list));
  return [
    search
      .prepare(
        `UPDATE lessons SET title = ?2, author = ?3, free = ?4, coming_soon = ?5, categories = ?6, countries = ?7, tags = ?8,
          audio = ?9, duration_ms = ?10, created_at = ?11 WHERE id = ?1`,
      )
      .bind(id, ...facts, ...lists, lesson.durationMs, lesson.createdAt),
    put(search, `lessons_fts (rowid, ${columns})`, nth(lessonColumns.length + 2), [[id, ...stems]]),
    put(
      search,
      'passages (id, kind, seconds, until, text, ref)',
      nth(6),
      passages.map(({ id: own, passage: { kind, seconds, until, text, ref } }) => [
        own,
        kind,
        seconds,
        until,
        text,
        ref,
      ]),
    ),
    put(
      search,
      'passages_fts (rowid, named, said, named_words, said_words)',
      nth(5),
      passages.map(({ id: own, passage }) =>
        isNamed(passage) ? [own, passage.stems, '', passage.words, ''] : [own, '', passage.stems, '', passage.words],
      ),
    ),
    search
      .prepare(
        `INSERT INTO vocabulary (word, language, count) SELECT value, ?2, 1 FROM json_each(?1) WHERE true
         ON CONFLICT (word, language) DO UPDATE SET count = count + 1`,
      )
      .bind(JSON.stringify(lesson.words), lesson.language),
  ];
}

/**
 * Replaces the indexed data of these videos; a video without lessons is removed. One transaction, so that a search sees
 * either state. Idempotent.
 */
export async function replaceLessons(
  search: D1Like,
  videoIds: readonly string[],
  lessons: readonly IndexedLesson[],
): Promise<void> {
  const keys = JSON.stringify(lessons.map(({ videoId, language }) => [videoId, language]));
  const claim = `INSERT OR IGNORE INTO lessons (video_id, language) SELECT value ->> 0, value ->> 1 FROM json_each(?1)`;
  const [, known] = await search.batch<Row>([
    search.prepare(claim).bind(keys),
    search.prepare(ofVideos).bind(JSON.stringify(videoIds)),
  ]);
  const rows = known?.results ?? [];
  const wanted = (row: Row) => lessons.find((one) => one.videoId === row.video_id && one.language === row.language);
  const gone = rows.filter((row) => !wanted(row)).map(({ id }) => id);
  const statements = rows.flatMap((row) => {
    const lesson = wanted(row);
    return [...removal(search, [row.id]), ...(lesson ? insertion(search, row.id, lesson) : [])];
  });
  const forget = search.prepare('DELETE FROM lessons WHERE id IN (SELECT value FROM json_each(?1))');
  if (rows.length > 0) await search.batch([...statements, forget.bind(JSON.stringify(gone))]);
}

/** The videos in the index, including those no longer in the catalogue, which a rebuild has to remove. */
export async function indexedVideos(search: D1Like): Promise<string[]> {
  const { results } = await search.prepare('SELECT DISTINCT video_id FROM lessons').all<{ video_id: string }>();
  return results.map(({ video_id }) => video_id);
}

/** Empties the index. */
export async function clearIndex(search: D1Like): Promise<void> {
  await search.batch(
    [
      'DELETE FROM lessons',
      'DELETE FROM passages',
      'DELETE FROM vocabulary',
      `INSERT INTO lessons_fts (lessons_fts) VALUES ('delete-all')`,
      `INSERT INTO passages_fts (passages_fts) VALUES ('delete-all')`,
      `INSERT INTO near_words (near_words) VALUES ('delete-all')`,
    ].map((statement) => search.prepare(statement)),
  );
}
