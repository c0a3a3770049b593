import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { Books } from './use-books';

/** Books whose answers could not be sent, each with a retry button. */
export function Pending({ books }: { books: Books }) {
  const { t } = useTranslation('ebooks');
  return books.pending.map((book) => (
    <div key={book.id} className="alert alert--calm">
      <Info className="i" aria-hidden />
      <p role="status">
        <b>{t('pending.title', { title: book.title })}</b>{' '}
        {books.isSending(book) ? t('quiz.sending') : t('pending.text')}{' '}
        <button
          className="link"
          type="button"
          aria-disabled={books.isSending(book) || undefined}
          onClick={() => !books.isSending(book) && books.send(book)}
        >
          {t('pending.again')}
        </button>
      </p>
      <RefusalLine code={books.shown ? null : books.refusedWith(book)} />
    </div>
  ));
}
