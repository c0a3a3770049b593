import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import type { OwnName } from '~/components/papers/PrintedName';
import { ask, codeOf } from '~/lib/ask';
import { Shared, useShared } from '~/lib/store';
import { coverId, type Book, type Library, type Review } from './library';
import { answersOf, newQuiz, type Quiz } from './quiz';

/** The dialog that is open, and its book. */
export type Shown = { dialog: 'zoom' | 'quiz'; book: Book } | { dialog: 'unlocked'; book: Book; review: Review };

/** Kept across navigations: the quizzes by book, and the books whose answers could not be sent. */
const keptQuizzes = new Shared<ReadonlyMap<string, Quiz>>(new Map());
const keptPending = new Shared<readonly Book[]>([]);

/** Refusals that require requesting the questions again, each with the answers that remain valid. */
const wentStale: Partial<Record<string, (quiz: Quiz) => Quiz>> = {
  'ebook-answers-count': (quiz) => ({ ...quiz, quota: null }),
  'ebook-answers-repeated': () => newQuiz,
  'ebook-answer-unknown': () => newQuiz,
};

/** The page's books with their client state: quizzes, pending submissions, and the open dialog. */
export function useBooks({ ebooks }: Library, own: OwnName) {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Shown | null>(null);
  const quizzes = useShared(keptQuizzes);
  const pending = useShared(keptPending);
  const [sendingId, setSendingId] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ ebookId: string; code: string } | null>(null);
  const [unlocked, setUnlocked] = useState<ReadonlySet<string>>(new Set());

  const quizOf = ({ id }: Book): Quiz => quizzes.get(id) ?? newQuiz;
  /** Stores a quiz, unless it has changed since `before`: a late response must not overwrite newer answers. */
  const keep = ({ id }: Book, before: Quiz, quiz: Quiz) => {
    const all = keptQuizzes.value;
    if ((all.get(id) ?? newQuiz) === before) keptQuizzes.set(new Map(all).set(id, quiz));
  };
  const settle = (book: Book) => keptPending.set(keptPending.value.filter(({ id }) => id !== book.id));
  const wait = (book: Book) => keptPending.set([...keptPending.value.filter(({ id }) => id !== book.id), book]);

  const succeed = (book: Book, review: Review) => {
    settle(book);
    setUnlocked((all) => new Set(all).add(book.id));
    // The notice of pending books, and with it the pressed button, is removed: the focus moves to the cover.
    if (!shown) document.getElementById(coverId(book.id))?.focus();
    setShown({ dialog: 'unlocked', book: { ...book, unlocked: true }, review });
  };
  const fail = (book: Book, quiz: Quiz, code: string) => {
    setRefused({ ebookId: book.id, code });
    const next = wentStale[code]?.(quiz);
    if (!next) return wait(book);
    settle(book);
    keep(book, quiz, next);
    setShown({ dialog: 'quiz', book });
  };
  const send = async (book: Book) => {
    if (sendingId) return;
    const quiz = quizOf(book);
    setSendingId(book.id);
    setRefused(null);
    const asked = await ask('UnlockEbook', { ebookId: book.id, answers: answersOf(quiz) });
    setSendingId(null);
    if ('refusal' in asked) fail(book, quiz, codeOf(asked.refusal));
    else if (asked.result.success) succeed(book, asked.result.review);
    else wait(book);
  };
  const close = () => {
    // Revalidated only after closing: a failed load would replace the page and lose a result that is shown only once.
    if (shown?.dialog === 'unlocked') revalidate();
    setShown(null);
  };
  return {
    list: ebooks.map((book) => (unlocked.has(book.id) ? { ...book, unlocked: true } : book)),
    pending,
    own,
    shown,
    quizOf,
    keep,
    zoom: (book: Book) => setShown({ dialog: 'zoom', book }),
    begin: (book: Book) => setShown({ dialog: 'quiz', book }),
    send: (book: Book) => void send(book),
    close,
    isSending: ({ id }: Book) => sendingId === id,
    /** The code of the refusal of a book's answers. */
    refusedWith: ({ id }: Book) => (refused?.ebookId === id ? refused.code : null),
  };
}
export type Books = ReturnType<typeof useBooks>;
