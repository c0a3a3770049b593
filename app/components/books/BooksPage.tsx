import { useTranslation } from 'react-i18next';
import type { OwnName } from '~/components/papers/PrintedName';
import { NothingYet } from '~/components/shell/NothingYet';
import { commonQuota, useCountText } from './book-text';
import type { Library } from './library';
import { Pending } from './Pending';
import { QuizDialog } from './QuizDialog';
import { Resume } from './Resume';
import { Shelf } from './Shelf';
import { UnlockedDialog } from './UnlockedDialog';
import { useBooks } from './use-books';
import { ZoomDialog } from './ZoomDialog';

type BooksPageProps = {
  library: Library;
  isMobile: boolean;
  /** How the PDFs print the reader's name, if their font lacks some of its letters. */
  own: OwnName;
};

/** The library: the books, the last reading position, and the quizzes that unlock them. */
export function BooksPage({ library, isMobile, own }: BooksPageProps) {
  const { t } = useTranslation('ebooks');
  const { heading } = useCountText();
  const books = useBooks(library, own);
  const { page, current } = library;
  return (
    <main className="page page--wide" id="main" tabIndex={-1}>
      <header className="lead books__lead">
        <h1 className="page__title page__title--big">{heading(commonQuota(books.list))}</h1>
        {books.list.length > 0 && <p>{t('lead')}</p>}
      </header>
      {current && page === 1 && <Resume current={current} />}
      <Pending books={books} />
      {books.list.length > 0 ? (
        <Shelf library={library} books={books} isMobile={isMobile} />
      ) : (
        <NothingYet text={t('none')} />
      )}
      {/* The order of these dialogs matters: one opens in the render in which the previous one closes and returns the
         focus to the cover. */}
      <ZoomDialog books={books} />
      <QuizDialog books={books} />
      <UnlockedDialog books={books} />
    </main>
  );
}
