import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { measures } from '~/components/courses/words';
import { PalmerNumber } from '~/components/money/PalmerNumber';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useCountText } from './book-text';
import { Cover } from './Cover';
import type { Book, Question } from './library';
import { answered, isComplete, reopened, type Quiz } from './quiz';
import type { Books } from './use-books';
import { useQuestions } from './use-questions';

/** The quiz that unlocks a book, one question at a time; closing the dialog keeps the answers. */
export function QuizDialog({ books }: { books: Books }) {
  const { t } = useTranslation('ebooks');
  const { shown, close } = books;
  const book = shown?.dialog === 'quiz' ? shown.book : null;
  const count = book ? (books.quizOf(book).quota ?? book.quota) : 0;
  return (
    <Dialog isOpen={book !== null} onClose={close} title={t('quiz.title', { count })} kind="quiz">
      {book && <Questions key={book.id} book={book} books={books} count={count} />}
    </Dialog>
  );
}

function Questions({ book, books, count }: { book: Book; books: Books; count: number }) {
  const { t } = useTranslation('ebooks');
  const quiz = books.quizOf(book);
  const change = (next: Quiz) => books.keep(book, quiz, next);
  const { code, isWaiting, again } = useQuestions(book, quiz, books.keep);
  const asked = useRef<HTMLDivElement>(null);
  const isAll = isComplete(quiz);
  const step = isAll ? 'all' : quiz.open?.question.id;
  useEffect(() => {
    // The pressed button was removed, so the focus moves to the next question.
    if (step) asked.current?.focus();
  }, [step]);
  return (
    <>
      <Cover book={book} />
      <p className="bookquiz__book muted">{book.title}</p>
      <Progress given={quiz.given.length} count={count} />
      {quiz.reopened !== null && (
        <p className="bookquiz__note" role="status">
          {t('quiz.reopened', { number: quiz.reopened })}
        </p>
      )}
      <Given quiz={quiz} isHeld={books.isSending(book)} onReopen={(index) => change(reopened(quiz, index))} />
      {quiz.open && (
        <Asked
          at={asked}
          question={quiz.open.question}
          chosen={quiz.open.chosen}
          number={quiz.given.length + 1}
          count={count}
          onChoose={(answerId) => change(answered(quiz, answerId))}
        />
      )}
      {!quiz.open && !isAll && (
        <div className="bookquiz__wait">
          <RefusalLine code={code} />
          <p className="muted" role="status">
            {isWaiting && t('quiz.loading')}
          </p>
          {!isWaiting && <Button onClick={again}>{t('quiz.again')}</Button>}
        </div>
      )}
      {isAll && (
        <div className="sr" ref={asked} tabIndex={-1}>
          {t('quiz.all')}
        </div>
      )}
      <Send book={book} books={books} isAll={isAll} count={count} />
    </>
  );
}

function Progress({ given, count }: { given: number; count: number }) {
  const { t } = useTranslation('ebooks');
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={t('quiz.given')}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={given}
      aria-valuetext={t('quiz.of', { given, count })}
    >
      {Array.from({ length: count }, (_, index) => (
        <i key={index} style={measures({ '--f': index < given ? 1 : 0 })} />
      ))}
    </div>
  );
}

type GivenProps = { quiz: Quiz; isHeld: boolean; onReopen: (index: number) => void };

/** The given answers, each with a button to reopen its question. */
function Given({ quiz: { given }, isHeld, onReopen }: GivenProps) {
  const { t } = useTranslation('ebooks');
  if (given.length === 0) return null;
  return (
    <ol className="bookquiz__given">
      {given.map(({ question, answerId }, index) => (
        <li key={question.id}>
          <PalmerNumber number={index + 1} />
          <b>{question.label}</b>
          <span className="small muted">{question.answers.find(({ id }) => id === answerId)?.label}</span>
          <Button
            size="small"
            aria-label={t('quiz.changeNumber', { number: index + 1 })}
            disabled={isHeld}
            onClick={() => onReopen(index)}
          >
            {t('quiz.change')}
          </Button>
        </li>
      ))}
    </ol>
  );
}

type AskedProps = {
  at: RefObject<HTMLDivElement>;
  question: Question;
  chosen: string | null;
  number: number;
  count: number;
  onChoose: (answerId: string) => void;
};

/** Buttons instead of radio options: choosing continues at once, which arrow keys must not trigger. */
function Asked({ at, question, chosen, number, count, onChoose }: AskedProps) {
  const { t } = useTranslation('ebooks');
  return (
    <div className="bookquiz__asked" ref={at} tabIndex={-1} role="group" aria-labelledby="book-question">
      <p className="small muted">{t('quiz.number', { number, count })}</p>
      <h3 id="book-question">{question.label}</h3>
      <div className="bookquiz__answers">
        {question.answers.map(({ id, label }, index) => (
          <button key={id} type="button" aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
            <span aria-hidden="true">{String.fromCodePoint(65 + index)}</span>
            <span>{label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

type SendProps = { book: Book; books: Books; isAll: boolean; count: number };

function Send({ book, books, isAll, count }: SendProps) {
  const { t } = useTranslation('ebooks');
  const { word } = useCountText();
  return (
    <div className="bookquiz__foot">
      <p className="small muted">{isAll ? t('quiz.explained') : t('quiz.opensWith', { count, number: word(count) })}</p>
      <Button
        look="primary"
        size="big"
        disabled={!isAll}
        waiting={books.isSending(book) && t('quiz.sending')}
        onClick={() => books.send(book)}
      >
        {t('quiz.send')}
      </Button>
      <RefusalLine code={books.refusedWith(book)} />
    </div>
  );
}
