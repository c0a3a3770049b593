import { useRevalidator } from '@remix-run/react';
import { Check as Tick, CircleAlert, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { clock } from '~/lib/texts/time-text';
import type { Book, Question } from './edited';
import { QuestionForm } from './QuestionForm';

const givenIn = ({ answers }: Question) => answers.reduce((sum, { given }) => sum + given, 0);
/** A percentage, rounded. */
const rateOf = (given: number, of: number) => (of === 0 ? 0 : Math.round((given / of) * 100));
const wrongIn = (question: Question) => {
  const right = question.answers.find(({ isCorrect }) => isCorrect)?.given ?? 0;
  return rateOf(givenIn(question) - right, givenIn(question));
};

/** The question most often answered wrong; null if none was. */
function hardestOf(questions: readonly Question[]): string | null {
  const hardest = questions.toSorted((a, b) => wrongIn(b) - wrongIn(a))[0];
  return hardest && questions.length > 1 && wrongIn(hardest) > 0 ? hardest.id : null;
}

const idOfEdit = (id: string) => `edit-${id}`;
const idOfNew = 'new';

/** A book's questions with the frequency of each answer; each can be edited in place. */
export function Questions({ book }: { book: Book }) {
  const { t } = useTranslation('bookEditor');
  const { questions, asked } = book;
  const [open, setOpen] = useState<readonly string[]>([]);
  const [deleting, setDeleting] = useState<{ question: Question; number: number } | null>(null);
  const closed = useRef<string | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const count = useRef(questions.length);
  const begin = (id: string) => setOpen((before) => [...before.filter((one) => one !== id), id]);
  const end = (id: string) => {
    closed.current = id;
    setOpen((before) => before.filter((one) => one !== id));
  };
  useEffect(() => {
    // The form is closed: the focus returns to the button that opened it.
    if (closed.current !== null) document.getElementById(idOfEdit(closed.current))?.focus();
    closed.current = null;
  });
  useEffect(() => {
    // The pressed button was removed with its question.
    if (questions.length < count.current) head.current?.focus();
    count.current = questions.length;
  }, [questions.length]);
  const hardest = hardestOf(questions);
  return (
    <section className="books__questions" aria-labelledby="questions-title">
      <div className="blk__h">
        <h2 className="h4" id="questions-title" ref={head} tabIndex={-1}>
          {t('questions.title')}
        </h2>
        <span className="small muted">{t('questions.count', { count: questions.length, asked })}</span>
        <span className="acts">
          <Button
            id={idOfEdit(idOfNew)}
            size="small"
            needsScript
            aria-keyshortcuts="N"
            disabled={open.includes(idOfNew)}
            onClick={() => begin(idOfNew)}
          >
            <Plus className="i" aria-hidden />
            {t('questions.add')}
          </Button>
        </span>
      </div>
      {open.includes(idOfNew) && <QuestionForm ebookId={book.id} question={null} onDone={() => end(idOfNew)} />}
      <ol>
        {questions.map((question, index) => (
          <li key={question.id}>
            {open.includes(question.id) ? (
              <QuestionForm ebookId={book.id} question={question} onDone={() => end(question.id)} />
            ) : (
              <Shown
                question={question}
                number={index + 1}
                isHardest={question.id === hardest}
                onEdit={() => begin(question.id)}
                onDelete={() => setDeleting({ question, number: index + 1 })}
              />
            )}
          </li>
        ))}
      </ol>
      <DeleteQuestion book={book} deleting={deleting} onClose={() => setDeleting(null)} />
    </section>
  );
}

type ShownProps = {
  question: Question;
  number: number;
  isHardest: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

function Shown({ question, number, isHardest, onEdit, onDelete }: ShownProps) {
  const { t } = useTranslation(['bookEditor', 'content']);
  const { id, label, explanation, videoId, lesson, second, answers } = question;
  const given = givenIn(question);
  const counts = { count: given, wrong: wrongIn(question) };
  return (
    <article className="qrow" aria-label={t('questions.named', { number })}>
      <div className="qrow__h">
        <span className="qrow__n" aria-hidden>
          {number}
        </span>
        <div>
          <b>{label}</b>
          <span className="small muted">
            {given === 0 ? t('questions.unanswered') : t(isHardest ? 'questions.hardest' : 'questions.given', counts)}
          </span>
        </div>
        <span className="qrow__acts">
          <button
            className="iconbtn"
            type="button"
            id={idOfEdit(id)}
            aria-label={t('questions.edit', { number })}
            onClick={onEdit}
          >
            <Pencil className="i" aria-hidden />
          </button>
          <button className="iconbtn" type="button" aria-label={t('questions.delete', { number })} onClick={onDelete}>
            <Trash2 className="i" aria-hidden />
          </button>
        </span>
      </div>
      <ol>
        {answers.map((answer) => (
          <li key={answer.id} data-right={answer.isCorrect || undefined}>
            {answer.isCorrect ? <Tick className="i" aria-label={t('questions.right')} /> : <span />}
            <span>{answer.label}</span>
            {given > 0 && (
              <>
                <i className="qrow__bar" style={{ '--f': answer.given / given } as CSSProperties} aria-hidden />
                <span className="num">{t('questions.rate', { rate: rateOf(answer.given, given) })}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className="qrow__why small">
        {explanation ? (
          explanation
        ) : (
          <span className="books__bad">
            <CircleAlert className="i" aria-hidden />
            {t('questions.unexplained')}
          </span>
        )}{' '}
        {lesson && videoId !== null && (
          <a className="link" href={`/watch/${videoId}?t=${second}`}>
            {t('questions.lesson', { title: lesson.title, at: clock(second) })}
          </a>
        )}
        {!lesson && videoId !== null && <span className="muted">{t('lesson.gone', { ns: 'content' })}</span>}
      </p>
    </article>
  );
}

type DeleteQuestionProps = {
  book: Book;
  deleting: { question: Question; number: number } | null;
  onClose: () => void;
};

function DeleteQuestion({ book, deleting, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation('bookEditor');
  const { revalidate } = useRevalidator();
  return (
    <ActDialog
      isOpen={deleting !== null}
      onClose={onClose}
      title={t('questions.deleting.title', { number: deleting?.number ?? 0 })}
      act={t('questions.deleting.act')}
      waiting={t('deleting.waiting')}
      cancel={t('cancel')}
      run={async () => {
        const asked = await ask('DeleteEbookQuestion', { ebookId: book.id, questionId: deleting?.question.id ?? '' });
        if ('result' in asked) {
          toast(t('questions.deleting.done'));
          revalidate();
        }
        return asked;
      }}
    >
      <p>{deleting?.question.label}</p>
      <p>{t('questions.deleting.means')}</p>
    </ActDialog>
  );
}
