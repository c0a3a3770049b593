import { Link } from '@remix-run/react';
import { Check, Play, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../domain/catalogue/catalogue';
import type { OwnName } from '~/components/papers/PrintedName';
import { Dialog } from '~/components/ui/Dialog';
import { useShell } from '~/lib/hooks/use-shell';
import { clock } from '~/lib/texts/time-text';
import { useCountText } from './book-text';
import { Cover } from './Cover';
import { Downloads, ReadLink } from './Downloads';
import type { Book, Review as Reviewed } from './library';
import type { Books } from './use-books';

/** Shown when a book was unlocked: how to read it, and the wrong answers. */
export function UnlockedDialog({ books }: { books: Books }) {
  const { t } = useTranslation('ebooks');
  const { shown, close } = books;
  return (
    <Dialog isOpen={shown?.dialog === 'unlocked'} onClose={close} title={t('unlocked.title')} kind="unlocked">
      {shown?.dialog === 'unlocked' && (
        <>
          <Ready book={shown.book} own={books.own} />
          <Review review={shown.review} />
        </>
      )}
    </Dialog>
  );
}

function Ready({ book, own }: { book: Book; own: OwnName }) {
  const { t } = useTranslation('ebooks');
  const { user } = useShell();
  const name = user ? `${user.nome} ${user.cognome}`.trim() : '';
  return (
    <>
      <Cover book={book} />
      <p className="bookdone__text muted">{t('unlocked.text')}</p>
      <div className="dialog__acts">
        <ReadLink book={book} />
        <Downloads book={book} own={own} />
      </div>
      {book.pdf && name && <p className="bookdone__text small muted">{t('unlocked.stamp', { name })}</p>}
    </>
  );
}

/** The wrong answers; they do not prevent the book from being unlocked. */
function Review({ review }: { review: Reviewed }) {
  const { score } = useCountText();
  const wrong = review.filter(({ isCorrect }) => !isCorrect);
  if (wrong.length === 0) return null;
  return (
    <section className="bookreview" aria-labelledby="book-review">
      <h3 id="book-review">{score(review.length - wrong.length, review.length)}</h3>
      {wrong.map((entry) => (
        <Wrong key={entry.questionId} entry={entry} />
      ))}
    </section>
  );
}

function Wrong({ entry: { label, chosen, correct, explanation, lesson } }: { entry: Reviewed[number] }) {
  const { t } = useTranslation('ebooks');
  return (
    <article className="bookwrong">
      <h4>{label}</h4>
      <p className="bookwrong__answer" data-wrong>
        <X className="i" aria-hidden />
        <span>
          <span className="sr">{t('review.yours')} </span>
          {chosen}
        </span>
      </p>
      <p className="bookwrong__answer">
        <Check className="i" aria-hidden />
        <span>
          <span className="sr">{t('review.right')} </span>
          {correct}
        </span>
      </p>
      <p className="muted">{explanation}</p>
      {lesson && (
        <Link className="bookwrong__lesson" to={`/watch/${lesson.videoId}?t=${lesson.second}`}>
          <img
            src={posterUrl(lesson.poster, 'wide', 640)}
            alt=""
            width={640}
            height={360}
            loading="lazy"
            decoding="async"
          />
          <span>
            <b className="num">{t('review.from', { time: clock(lesson.second) })}</b>
            <span className="small muted">{t('review.lesson', { title: lesson.title })}</span>
          </span>
          <Play className="i" aria-hidden />
        </Link>
      )}
    </article>
  );
}
