import { Link } from '@remix-run/react';
import { BookOpen, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintedName, type OwnName } from '~/components/papers/PrintedName';
import { Held } from '~/components/shell/Held';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { codeOf } from '~/lib/ask';
import { downloadBook } from '~/lib/books/download';
import { isCancelled } from '~/lib/cancelled';
import { sizeText } from './book-text';
import type { Book } from './library';

const formats = ['epub', 'pdf'] as const;
type Format = (typeof formats)[number];

/** The link to the reader, which only supports EPUB. */
export function ReadLink({ book: { id, epub } }: { book: Book }) {
  const { t } = useTranslation('ebooks');
  if (!epub) return null;
  return (
    <Link className="btn btn--primary btn--big" to={`/books/${id}`}>
      <BookOpen className="i" aria-hidden />
      {t('read')}
    </Link>
  );
}

/** The download buttons, one for each format of the book. */
export function Downloads({ book, own }: { book: Book; own: OwnName }) {
  const { t, i18n } = useTranslation('ebooks');
  const [waiting, setWaiting] = useState<Format | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const download = async (format: Format) => {
    if (waiting) return;
    setWaiting(format);
    setCode(null);
    const refusal = await downloadBook({ ebookId: book.id, format });
    setWaiting(null);
    if (refusal && !isCancelled(refusal)) setCode(codeOf(refusal));
  };
  return (
    <div className="bookfiles">
      {book.pdf && <PrintedName own={own} />}
      <Held>
        {formats.map((format) => {
          const file = book[format];
          return file ? (
            <Button
              key={format}
              size="small"
              waiting={waiting === format && t('download.waiting')}
              onClick={() => void download(format)}
            >
              <Download className="i" aria-hidden />
              {t('download.file', { format: format.toUpperCase(), size: sizeText(file.bytes, i18n.language) })}
            </Button>
          ) : null;
        })}
      </Held>
      <RefusalLine code={code} />
    </div>
  );
}
