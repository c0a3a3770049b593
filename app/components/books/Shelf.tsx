import { Link } from '@remix-run/react';
import { ArrowLeft, ArrowRight, LoaderCircle, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountText } from './book-text';
import { Cover } from './Cover';
import { coverId, type Book, type Library } from './library';
import type { Books } from './use-books';

type ShelfProps = { library: Library; books: Books; isMobile: boolean };

/** One page of the library. */
export function Shelf({ library, books, isMobile }: ShelfProps) {
  const { t } = useTranslation('ebooks');
  return (
    <section aria-labelledby="all-books">
      <div className="bookshelf__head">
        <h2 id="all-books">{t('all')}</h2>
        <Pager library={library} />
      </div>
      <ul className="bookshelf" data-mobile={isMobile || undefined}>
        {books.list.map((book) => (
          <li key={book.id}>
            <Volume book={book} books={books} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pager({ library: { page, pages, hasMore } }: { library: Library }) {
  const { t } = useTranslation('ebooks');
  return (
    <nav className="bookshelf__pager" aria-label={t('pager.label')}>
      <span className="muted num" role="status">
        {t('pager.page', { page, pages })}
      </span>
      <span className="bookshelf__turn">
        <Turn page={page - 1} isOn={page > 1}>
          <ArrowLeft className="i" aria-hidden />
          {t('pager.back')}
        </Turn>
        <Turn page={page + 1} isOn={hasMore}>
          {t('pager.next')}
          <ArrowRight className="i" aria-hidden />
        </Turn>
      </span>
    </nav>
  );
}

type TurnProps = { page: number; isOn: boolean; children: ReactNode };

/** One element for both states, so that it keeps the focus when it becomes disabled on the last page. */
function Turn({ page, isOn, children }: TurnProps) {
  return (
    <Link
      className="btn btn--small"
      to={isOn ? `?page=${page}` : ''}
      preventScrollReset
      aria-disabled={!isOn || undefined}
      onClick={(event) => !isOn && event.preventDefault()}
    >
      {children}
    </Link>
  );
}

function Volume({ book, books }: { book: Book; books: Books }) {
  const { t } = useTranslation('ebooks');
  const { lock } = useCountText();
  const isPending = books.pending.some(({ id }) => id === book.id);
  return (
    <button
      className="bookvol"
      id={coverId(book.id)}
      type="button"
      aria-haspopup="dialog"
      onClick={() => books.zoom(book)}
    >
      <Cover book={book} isLater />
      <span className="bookvol__cap">
        <b lang={book.language}>{book.title}</b>
        <span className="small muted">{book.author}</span>
      </span>
      {isPending ? (
        <span className="bookvol__lock" data-turning={books.isSending(book) || undefined}>
          <LoaderCircle className="i" aria-hidden />
          {t('pending.lock')}
        </span>
      ) : (
        !book.unlocked && (
          <span className="bookvol__lock">
            <Lock className="i" aria-hidden />
            {lock(book.quota)}
          </span>
        )
      )}
    </button>
  );
}
