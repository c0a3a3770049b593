import { and, eq, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { NamedKind } from '../../db/schema';

/** Of a word that many names share, those that are looked at; whoever wants another types more of it. */
const most = 100;
const mostWords = 3;

const begins = (word: string) => sql`words.word >= ${word} and words.word < ${`${word}\u{10FFFF}`}`;

/** Only ASCII, as the words were made small (migration 0020). */
const lowered = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Whether a name has, for each word that was typed, one that begins so, or the id is what was typed. What has one of the
 * words is looked up in their index and tried for the others: the cost does not grow with the names, and one rare word is
 * enough to find all.
 */
export function named(kind: NamedKind, id: AnyColumn, typed: string): SQL | undefined {
  const words = lowered(typed)
    .split(/[\s'-]+/)
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
    .slice(0, mostWords);
  if (words.length === 0) return undefined;
  const lists = words.map(
    (word) =>
      sql`select id from (select words.id from name_words as words where words.kind = ${kind} and ${begins(word)} limit ${most})`,
  );
  // By the words of one name, which are few, not by the names that share the word.
  const has = (word: string) =>
    sql`exists (select 1 from name_words as words indexed by name_words_id
      where words.kind = ${kind} and words.id = ${id} and ${begins(word)})`;
  return and(
    sql`${id} in (${sql.join([...lists, sql`select ${typed}`], sql` union `)})`,
    words.length > 1 ? or(eq(id, typed), and(...words.map(has))) : undefined,
  );
}
