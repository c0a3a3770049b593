import type { Question } from './library';

/** The state of an open quiz. */
export type Quiz = {
  given: readonly { question: Question; answerId: string }[];
  /** The current question; `chosen` is the previous answer if the question was reopened. */
  open: { question: Question; chosen: string | null } | null;
  /** The number of answers required; null until the server has returned it. */
  quota: number | null;
  /** The number of the reopened question, if later answers were discarded for it. */
  reopened: number | null;
};

export const newQuiz: Quiz = { given: [], open: null, quota: null, reopened: null };

export const isComplete = ({ given, open, quota }: Quiz): boolean => open === null && given.length === quota;

/** Whether the next question has to be requested. */
export const needsQuestion = (quiz: Quiz): boolean => quiz.open === null && !isComplete(quiz);

/** Adds the server's next question; null means that there are no more. */
export function withQuestion(quiz: Quiz, question: Question | null, quota: number): Quiz {
  const given = quiz.given.slice(0, quota);
  const isAsked = question !== null && given.length < quota;
  return { ...quiz, given, quota, open: isAsked ? { question, chosen: null } : null };
}

export function answered(quiz: Quiz, answerId: string): Quiz {
  if (!quiz.open) return quiz;
  return { ...quiz, given: [...quiz.given, { question: quiz.open.question, answerId }], open: null, reopened: null };
}

/** Reopens a question and discards the answers after it. */
export function reopened(quiz: Quiz, index: number): Quiz {
  const again = quiz.given[index];
  if (!again) return quiz;
  return {
    ...quiz,
    given: quiz.given.slice(0, index),
    open: { question: again.question, chosen: again.answerId },
    reopened: index < quiz.given.length - 1 ? index + 1 : null,
  };
}

export const answersOf = ({ given }: Quiz): { questionId: string; answerId: string }[] =>
  given.map(({ question, answerId }) => ({ questionId: question.id, answerId }));
