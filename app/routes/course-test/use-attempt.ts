import { useCallback, useEffect, useRef, useState } from 'react';
import { AnswerQueue, type Attempt, type QueueState } from './answer-queue';

/** How long "saving" stays on the screen at least before "saved" replaces it, so that it can be read. Milliseconds. */
const settleMs = 400;

/** The state of an open attempt on this page: the answers, the question on the screen, and how many answers are saved. */
export function useAttempt(attempt: Attempt) {
  const [answers, setAnswers] = useState(
    () => new Map(attempt.answers.map(({ questionId, answerId }) => [questionId, answerId])),
  );
  const [queued, setQueued] = useState<{ state: QueueState; count: number }>({ state: 'saved', count: 0 });
  const [index, setIndex] = useState(() => {
    const first = attempt.questions.findIndex(({ id }) => !attempt.answers.some(({ questionId }) => questionId === id));
    return Math.max(0, first);
  });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const queue = useRef<AnswerQueue | null>(null);
  const turn = useRef(Math.max(0, ...attempt.answers.map((answer) => answer.turn)));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const own = new AnswerQueue(attempt.id, (state, count) => {
      clearTimeout(timer);
      if (state === 'saved') timer = setTimeout(() => setQueued({ state, count }), settleMs);
      else setQueued({ state, count });
    });
    queue.current = own;
    const { pending } = own;
    if (pending.length > 0) {
      turn.current = Math.max(turn.current, ...pending.map((answer) => answer.turn));
      // oxlint-disable-next-line react/set-state-in-effect -- the queue reads the browser's storage once, which the server does not have
      setAnswers(
        (before) => new Map([...before, ...pending.map((one): [string, string] => [one.questionId, one.answerId])]),
      );
    }
    return () => {
      clearTimeout(timer);
      own.close();
    };
  }, [attempt.id]);
  const choose = useCallback((questionId: string, answerId: string) => {
    turn.current += 1;
    setAnswers((before) => new Map(before).set(questionId, answerId));
    setQueued((before) => ({ ...before, state: 'saving' }));
    queue.current?.add({ questionId, answerId, turn: turn.current });
  }, []);
  const last = attempt.questions.length - 1;
  const go = useCallback((to: number) => setIndex(Math.max(0, Math.min(last, to))), [last]);
  const mark = useCallback((id: string) => {
    setMarked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const pending = useCallback(() => [...(queue.current?.pending ?? [])], []);
  return { answers, queued, index, go, choose, marked, mark, pending };
}
