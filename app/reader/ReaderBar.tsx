import { Link } from '@remix-run/react';
import { ArrowLeft, List, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Book } from './book';

export type PanelName = 'contents' | 'look' | 'search';

export function ReaderBar({ book, onOpen }: { book: Book; onOpen: (panel: PanelName) => void }) {
  const { t } = useTranslation('reader');
  return (
    <header className="reader__bar">
      <Link className="iconbtn" to={book.isDraft ? '/admin/books' : '/books'} aria-label={t('back')}>
        <ArrowLeft className="i" aria-hidden />
      </Link>
      <h1 className="reader__title">
        <b lang={book.edition.language}>{book.title}</b> <span className="reader__author only-wide">{book.author}</span>
      </h1>
      <div className="reader__tools">
        <button className="iconbtn" type="button" aria-label={t('search')} onClick={() => onOpen('search')}>
          <Search className="i" aria-hidden />
        </button>
        <button className="iconbtn" type="button" aria-label={t('contents')} onClick={() => onOpen('contents')}>
          <List className="i" aria-hidden />
        </button>
        <button className="iconbtn" type="button" aria-label={t('look')} onClick={() => onOpen('look')}>
          <span className="reader__letters" aria-hidden="true">
            Aa
          </span>
        </button>
      </div>
    </header>
  );
}
