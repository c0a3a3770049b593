/** A given answer, by its ids. */
export type GivenAnswer = { questionId: string; answerId: string };

/** How many answers unlock a book: the setting, but at most the number of its questions. */
export const quotaOf = (setting: number, questions: number): number => Math.min(setting, questions);

/**
 * A stable hash of a text: 32-bit FNV-1a with MurmurHash3's finaliser, because the inputs differ only in their last
 * letters.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A book's questions in a stable order per reader, so that no question repeats within a quiz and nothing has to be
 * stored before the answers are submitted.
 */
export const orderFor = <T extends { id: string }>(userId: string, questions: readonly T[]): T[] =>
  questions
    .map((question) => ({ question, rank: hashOf(`${userId}/${question.id}`) }))
    .toSorted((a, b) => a.rank - b.rank || (a.question.id < b.question.id ? -1 : 1))
    .map(({ question }) => question);

type Question = { id: string; answers: readonly { id: string }[] };
export type QuizProblem = 'ebook-answers-count' | 'ebook-answers-repeated' | 'ebook-answer-unknown';

/** Why a submission is rejected; null when it is accepted. Wrong answers are accepted too. */
export function quizProblem(
  given: readonly GivenAnswer[],
  questions: readonly Question[],
  setting: number,
): QuizProblem | null {
  const known = new Map(questions.map(({ id, answers }) => [id, new Set(answers.map((answer) => answer.id))]));
  if (given.some(({ questionId, answerId }) => !known.get(questionId)?.has(answerId))) return 'ebook-answer-unknown';
  if (new Set(given.map(({ questionId }) => questionId)).size !== given.length) return 'ebook-answers-repeated';
  return given.length === quotaOf(setting, questions.length) && given.length > 0 ? null : 'ebook-answers-count';
}

type Draft = {
  hasFile: boolean;
  hasCover: boolean;
  languages: readonly string[];
  categories: readonly string[];
  questions: readonly { explanation: string; answers: readonly { isCorrect: boolean }[] }[];
};

export const publishProblems = [
  'no-file',
  'no-cover',
  'no-readers',
  'too-few-questions',
  'question-answers',
  'question-explanation',
] as const;
export type PublishProblem = (typeof publishProblems)[number];

/** The reasons why a book cannot be published. */
export function problemsOf(
  { hasFile, hasCover, languages, categories, questions }: Draft,
  setting: number,
): PublishProblem[] {
  const isAnswerable = ({ answers }: Draft['questions'][number]) =>
    answers.length >= 2 && answers.filter(({ isCorrect }) => isCorrect).length === 1;
  const problems: Record<PublishProblem, boolean> = {
    'no-file': !hasFile,
    'no-cover': !hasCover,
    'no-readers': languages.length === 0 || categories.length === 0,
    'too-few-questions': questions.length < setting,
    'question-answers': !questions.every(isAnswerable),
    'question-explanation': questions.some(({ explanation }) => explanation.trim() === ''),
  };
  return publishProblems.filter((problem) => problems[problem]);
}
