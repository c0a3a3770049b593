/** Lower case, without accents, split into words: «Perché» finds «perche». */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Removes the final letters that change with gender and number: «fattura» finds «fatture». */
const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s|[aeio])$/, '') : word);

type Answer = { q: string; a: string };

/**
 * The answers in which every word of the query begins some word; those with a match in their question first, otherwise in
 * the given order. Words of one letter are ignored.
 */
export function findAnswers<T extends Answer>(answers: readonly T[], query: string): T[] {
  const wanted = wordsOf(query)
    .filter((word) => word.length > 1)
    .map(stemOf);
  if (wanted.length === 0) return [];
  const holds = (text: string) => {
    const words = wordsOf(text);
    return wanted.every((stem) => words.some((word) => word.startsWith(stem)));
  };
  const inQuestion = answers.filter(({ q }) => holds(q));
  const anywhere = answers.filter((answer) => !inQuestion.includes(answer) && holds(`${answer.q} ${answer.a}`));
  return [...inQuestion, ...anywhere];
}
