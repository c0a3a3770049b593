import { useEffect, useRef } from 'react';
import { ask, codeOf } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Book } from './library';
import { answersOf, needsQuestion, newQuiz, withQuestion, type Quiz } from './quiz';
import type { Books } from './use-books';

/** Requests the next question of a quiz whenever one is needed. */
export function useQuestions(book: Book, quiz: Quiz, keep: Books['keep']) {
  const { code, isWaiting, run } = useAsking();
  const load = async () => {
    const answer = await run(async () => {
      const asked = await ask('GetNextQuestion', { ebookId: book.id, ...answersOf(quiz).at(-1) });
      // A question changed on the server since it was answered: the quiz starts over.
      if ('refusal' in asked && codeOf(asked.refusal) === 'ebook-answer-unknown') keep(book, quiz, newQuiz);
      return asked;
    });
    if (answer) keep(book, quiz, withQuestion(quiz, answer.question, answer.quota));
  };
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const isNeeded = needsQuestion(quiz);
  useEffect(() => {
    if (isNeeded) void latest.current();
  }, [isNeeded]);
  return { code, isWaiting, again: () => void load() };
}
