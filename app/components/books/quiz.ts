import type { Question } from './library';

/** A quiz that is being answered. */
export type Quiz = {
  given: readonly { question: Question; answerId: string }[];
  /** The question that is asked; `chosen` is what was answered before it was opened again. */
  open: { question: Question; chosen: string | null } | null;
  /** How many answers unlock the book; null until the server has said so. */
  quota: number | null;
  /** The number of the question that was opened again, if later answers were cleared by that. */
  reopened: number | null;
};

export const newQuiz: Quiz = { given: [], open: null, quota: null, reopened: null };

export const isComplete = ({ given, open, quota }: Quiz): boolean => open === null && given.length === quota;

/** Whether the server has to be asked for the next question. */
export const needsQuestion = (quiz: Quiz): boolean => quiz.open === null && !isComplete(quiz);

/** With the next question from the server; null where there are no more. */
export function withQuestion(quiz: Quiz, question: Question | null, quota: number): Quiz {
  const given = quiz.given.slice(0, quota);
  const isAsked = question !== null && given.length < quota;
  return { ...quiz, given, quota, open: isAsked ? { question, chosen: null } : null };
}

export function answered(quiz: Quiz, answerId: string): Quiz {
  if (!quiz.open) return quiz;
  return { ...quiz, given: [...quiz.given, { question: quiz.open.question, answerId }], open: null, reopened: null };
}

/** A question opened again: what was answered after it is cleared. */
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
