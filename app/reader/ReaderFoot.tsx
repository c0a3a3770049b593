import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useShared } from '~/lib/store';
import type { Reading } from './reading';
import { standingOf } from './standing';

/** Custom properties are not part of React's style type. */
const measured = (width: number, filled: number) => ({ '--w': width, '--f': filled.toFixed(3) }) as CSSProperties;

/** Reading progress: one segment per chapter, page number, owner of the copy, and the minutes left in the chapter. */
export function ReaderFoot({ reading, readerName }: { reading: Reading; readerName: string }) {
  const { t } = useTranslation('reader');
  const { shown } = useShared(reading.state);
  const standing = shown && standingOf(reading, shown);
  const segments = standing?.chapters ?? reading.book.edition.chapters.map(() => ({ share: 1, read: 0 }));
  const spoken =
    standing &&
    (standing.page !== null
      ? t('foot.turned', { page: standing.page, total: standing.total, heading: standing.heading })
      : t('foot.turnedShare', { share: standing.percent, heading: standing.heading }));
  return (
    <footer className="reader__foot">
      <div
        className="progress-bar"
        role="progressbar"
        aria-label={t('foot.read', { title: reading.book.title })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={standing?.percent ?? 0}
      >
        {segments.map(({ share, read }, index) => (
          <i key={reading.book.edition.chapters[index]?.path} style={measured(share, read)} />
        ))}
      </div>
      <p className="reader__facts">
        <span>
          {standing &&
            (standing.page !== null ? (
              <>
                <b>{t('foot.page', { page: standing.page })}</b> {t('foot.of', { total: standing.total })}
              </>
            ) : (
              <>
                <b>{t('foot.share', { share: standing.percent })}</b> {t('foot.ofBook')}
              </>
            ))}
        </span>
        <span className="only-wide">{t('foot.copy', { name: readerName })}</span>
        <span>{standing && t('foot.minutes', { count: standing.minutesLeft })}</span>
      </p>
      <p className="sr" role="status">
        {spoken}
      </p>
    </footer>
  );
}
