import { Link } from '@remix-run/react';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categories } from '../../../../domain/platform/categories';
import { OnOff } from '~/components/admin/content/OnOff';
import { useSave } from '~/components/admin/content/use-save';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useEdited } from '~/lib/hooks/use-edited';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { BookFields } from './BookFields';
import { CoverField } from './Cover';
import { documentOf, toggled, type Book, type Change } from './edited';
import { Files } from './Files';
import { DeleteBook, PublishButton } from './Publishing';
import { Questions } from './Questions';

/** The editor of one book: title, questions, cover, files, and visibility. */
export function BookEditor({ book }: { book: Book }) {
  const { t } = useTranslation(['bookEditor', 'content']);
  const { value: document, set, isDirty, keep } = useEdited(documentOf(book));
  const { send, isWaiting, errorOf, code } = useSave();
  // The revision at the start of editing, whatever the page reloads: somebody else's changes must not be overwritten
  // unseen.
  const [revision, setRevision] = useState(book.revision);
  const [publishCode, setPublishCode] = useState<string | null>(null);
  useUnsaved(isDirty);
  const change: Change = (changes) => set((before) => ({ ...before, ...changes }));
  const after = () => {
    keep(document);
    setRevision(revision + 1);
  };
  const save = () => send({ act: 'book', revision, ...document }, { saved: t('saved'), after });
  return (
    <div className="books__editor">
      <div className="admin__head">
        <h1 className="page__title">
          <Link className="books__crumb" to="?">
            {t('title')}
          </Link>{' '}
          <span className="muted">/</span> {book.title}
        </h1>
        <span className="mini" role="status">
          {t(`states.${book.state}`)}
          {isDirty && `, ${t('unsaved')}`}
        </span>
        <span className="acts">
          {book.epub && (
            <Link className="btn btn--small" to={`/books/${book.id}`}>
              <Eye className="i" aria-hidden />
              {t('read')}
            </Link>
          )}
          <PublishButton book={book} isDirty={isDirty} onCode={setPublishCode} />
          <Button
            aria-keyshortcuts="Control+S"
            size="small"
            look="primary"
            needsScript
            waiting={isWaiting && t('saving')}
            onClick={save}
          >
            {t('save')}
          </Button>
        </span>
      </div>
      <RefusalLine code={code ?? publishCode} />
      <div className="books__columns">
        <section aria-label={t('book')}>
          <BookFields document={document} change={change} errorOf={errorOf} />
          <Questions book={book} />
        </section>
        <aside className="books__aside" aria-label={t('aside')}>
          <CoverField document={document} change={change} />
          <Files book={book} />
          <section aria-labelledby="readers-title">
            <h2 className="h4" id="readers-title">
              {t('readers')}
            </h2>
            {categories.map((category) => (
              <OnOff
                key={category}
                label={t(`categories.${category}`, { ns: 'content' })}
                isOn={document.categories.includes(category)}
                onChange={(isOn) => change({ categories: toggled(document.categories, category, isOn) })}
              />
            ))}
            <p className="small books__opened">
              {t('opened', { count: book.unlocks })}, {t('downloaded', { count: book.downloads })}
            </p>
          </section>
          <DeleteBook book={book} />
        </aside>
      </div>
      <LeaveUnsaved />
    </div>
  );
}
