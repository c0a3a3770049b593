import { and, eq, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { NamedKind } from '../../db/schema';

/** How many names that share a word are checked; a longer word is more specific. */
const most = 100;
const mostWords = 3;

const begins = (word: string) => sql`words.word >= ${word} and words.word < ${`${word}\u{10FFFF}`}`;

/** Lowers only ASCII, as the index does (migration 0023). */
const lowered = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Matches names in which each typed word is the prefix of a word, or an id equal to the text. Candidates come from the
 * index of one word and are checked for the others, so that the cost does not grow with the number of names.
 */
export function named(kind: NamedKind, id: AnyColumn, typed: string): SQL | undefined {
  const words = lowered(typed)
    .split(/[\s'’\-(«/]+/)
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
    .slice(0, mostWords);
  if (words.length === 0) return undefined;
  const lists = words.map(
    (word) =>
      sql`select id from (select words.id from name_words as words where words.kind = ${kind} and ${begins(word)} limit ${most})`,
  );
  // Checks the few words of one name, instead of all names that share the word.
  const has = (word: string) =>
    sql`exists (select 1 from name_words as words indexed by name_words_id
      where words.kind = ${kind} and words.id = ${id} and ${begins(word)})`;
  return and(
    sql`${id} in (${sql.join([...lists, sql`select ${typed}`], sql` union `)})`,
    words.length > 1 ? or(eq(id, typed), and(...words.map(has))) : undefined,
  );
}
