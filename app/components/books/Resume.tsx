import { Link } from '@remix-run/react';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { measures } from '~/components/courses/words';
import { Cover } from './Cover';
import type { Library } from './library';

type Current = NonNullable<Library['current']>;

/** The reading position in the last read book. */
export function Resume({ current }: { current: Current }) {
  const { t } = useTranslation('ebooks');
  const { ebookId, title, page, heading, minutesLeft, chapters } = current;
  const place = page && heading ? 'both' : page ? 'page' : heading ? 'heading' : null;
  const read = Math.round(100 * chapters.reduce((sum, chapter) => sum + chapter.share * chapter.read, 0));
  return (
    <section className="bookresume" aria-labelledby="book-resume">
      <Cover book={current} />
      <div className="bookresume__head">
        <p className="small muted">{t('resume.here')}</p>
        <h2 id="book-resume">{title}</h2>
      </div>
      <div className="bookresume__text">
        <p className="muted">
          {place && t(`resume.${place}`, { page, heading })} {t('resume.left', { count: minutesLeft })}
        </p>
        <div
          className="progress-bar"
          role="progressbar"
          aria-label={t('resume.read', { title })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={read}
        >
          {chapters.map((chapter, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- chapters have no id
            <i key={index} style={measures({ '--w': 100 * chapter.share, '--f': chapter.read.toFixed(3) })} />
          ))}
        </div>
      </div>
      <Link className="btn btn--primary btn--big" to={`/books/${ebookId}`}>
        <BookOpen className="i" aria-hidden />
        {page ? t('resume.fromPage', { page }) : t('resume.goOn')}
      </Link>
    </section>
  );
}
