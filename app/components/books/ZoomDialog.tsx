import { useTranslation } from 'react-i18next';
import { Flag } from '~/components/Flag';
import { Held } from '~/components/shell/Held';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { useShell } from '~/lib/hooks/use-shell';
import { languageName } from '~/lib/texts/time-text';
import { useCountText } from './book-text';
import { Cover } from './Cover';
import { Downloads, ReadLink } from './Downloads';
import type { Book } from './library';
import type { Books } from './use-books';

/** A book's enlarged cover with its actions; a press on the cover or the backdrop closes it. */
export function ZoomDialog({ books }: { books: Books }) {
  const { t } = useTranslation('ebooks');
  const { shown, close } = books;
  const book = shown?.dialog === 'zoom' ? shown.book : null;
  return (
    <Dialog isOpen={book !== null} onClose={close} title={book?.title ?? ''} kind="cover">
      {book && (
        <>
          <button
            className="bookzoom__cover"
            type="button"
            aria-label={t('zoom.close', { title: book.title })}
            onClick={close}
          >
            <Cover book={book} />
          </button>
          <div className="bookzoom__say" data-theme="dark">
            <Facts book={book} />
            <Actions key={book.id} book={book} books={books} />
          </div>
        </>
      )}
    </Dialog>
  );
}

function Facts({ book: { author, language, epub, pdf } }: { book: Book }) {
  const { t } = useTranslation('ebooks');
  const shell = useShell();
  const formats = epub && pdf ? 'both' : epub ? 'epub' : pdf ? 'pdf' : null;
  return (
    <dl className="facts">
      <dt>{t('zoom.author')}</dt>
      <dd>{author}</dd>
      <dt>{t('zoom.language')}</dt>
      <dd className="bookzoom__language">
        <Flag language={language} />
        {languageName(language, shell.language)}
      </dd>
      {formats && (
        <>
          <dt>{t('zoom.formats')}</dt>
          <dd>{t(`zoom.${formats}`)}</dd>
        </>
      )}
    </dl>
  );
}

function Actions({ book, books }: { book: Book; books: Books }) {
  const { t } = useTranslation('ebooks');
  const { questions } = useCountText();
  if (book.unlocked) {
    return (
      <div className="bookzoom__acts">
        <ReadLink book={book} />
        <Downloads book={book} own={books.own} />
      </div>
    );
  }
  return (
    <div className="bookzoom__acts">
      <Held>
        <Button look="primary" size="big" isFirst aria-haspopup="dialog" onClick={() => books.begin(book)}>
          {t('zoom.answer', { questions: questions(book.quota) })}
        </Button>
      </Held>
    </div>
  );
}
