import { Check as Tick, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '~/components/books/book-text';
import type { Book } from './edited';
import { FileUpload } from './FileUpload';

const primaryOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

/** A book's files with the findings of their validation, and what prevents publishing, with instructions. */
export function Files({ book }: { book: Book }) {
  const { t, i18n } = useTranslation('bookEditor');
  const { epub, pdf, problems, asked } = book;
  return (
    <section aria-labelledby="files-title">
      <h2 className="h4" id="files-title">
        {t('files.title')}
      </h2>
      <ul className="checks books__facts">
        {epub && <EpubLines epub={epub} language={book.language} />}
        {pdf && (
          <Line isFine title={t('files.pdf', { size: sizeText(pdf.bytes, i18n.language) })}>
            {t('files.pdfFacts', { count: pdf.pages })}
          </Line>
        )}
        {problems.map((problem) => (
          <Line key={problem} isFine={false} title={t(`problems.${problem}.title`)}>
            {t(`problems.${problem}.text`, { asked })}
          </Line>
        ))}
      </ul>
      <FileUpload ebookId={book.id} kind="epub" label={t(epub ? 'files.newEpub' : 'files.addEpub')} />
      <FileUpload ebookId={book.id} kind="pdf" label={t(pdf ? 'files.newPdf' : 'files.addPdf')} />
    </section>
  );
}

function EpubLines({ epub, language }: { epub: NonNullable<Book['epub']>; language: string }) {
  const { t, i18n } = useTranslation('bookEditor');
  const { version, bytes, chapters, headings, pages, pictures, withoutAlternative } = epub;
  const facts = [
    t('files.chapters', { count: chapters }),
    pages > 0 && t('files.pages', { count: pages }),
    t(headings > 0 ? 'files.contents' : 'files.noContents'),
    t('files.language', { language: epub.language }),
  ];
  const isOther = primaryOf(epub.language) !== language;
  return (
    <>
      <Line isFine={!isOther} title={t('files.epub', { version, size: sizeText(bytes, i18n.language) })}>
        {facts.filter(Boolean).join(', ')}
        {isOther && `. ${t('files.otherLanguage')}`}
      </Line>
      <Line isFine={withoutAlternative === 0} title={t('files.voice')}>
        {withoutAlternative > 0
          ? t('files.withoutAlternative', { count: withoutAlternative, pictures })
          : pictures > 0
            ? t('files.pictures', { count: pictures })
            : t('files.noPictures')}
      </Line>
    </>
  );
}

function Line({ isFine, title, children }: { isFine: boolean; title: string; children: ReactNode }) {
  const { t } = useTranslation('content');
  const [Icon, state] = isFine ? [Tick, 'fine' as const] : [CircleAlert, 'wrong' as const];
  return (
    <li data-s={isFine ? 'ok' : 'bad'}>
      <Icon className="i" aria-label={t(`checks.${state}`)} />
      <b>{title}</b>
      <p className="small muted">{children}</p>
    </li>
  );
}
