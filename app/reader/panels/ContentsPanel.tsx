import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentsEntryAt, printedPageAt } from '../../../domain/ebooks/pages';
import { useShared } from '~/lib/store';
import type { useHighlights } from '../marks/use-highlights';
import type { Reading } from '../reading';
import { standingOf } from '../standing';
import { NotesList } from './NotesList';
import { ReaderPanel, type PanelProps } from './ReaderPanel';

type ContentsProps = PanelProps & { reading: Reading; highlights: ReturnType<typeof useHighlights> };

const tabs = ['contents', 'notes'] as const;

/** The table of contents, and the highlights with their notes. */
export function ContentsPanel({ reading, highlights, ...panel }: ContentsProps) {
  const { t } = useTranslation('reader');
  const [tab, setTab] = useState<(typeof tabs)[number]>('contents');
  const other = tab === 'contents' ? 'notes' : 'contents';
  return (
    <ReaderPanel {...panel} title={t('contents')}>
      <div className="reader-tabs" role="tablist" aria-label={t('contents')}>
        {tabs.map((one) => (
          <button
            key={one}
            id={`reader-tab-${one}`}
            type="button"
            role="tab"
            aria-selected={tab === one}
            aria-controls="reader-tab"
            tabIndex={tab === one ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={({ key }) => {
              if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
              setTab(other);
              document.getElementById(`reader-tab-${other}`)?.focus();
            }}
          >
            {one === 'contents' ? t('panel.contents') : t('panel.notes', { count: highlights.marked.length })}
          </button>
        ))}
      </div>
      <div className="reader-panel__body" id="reader-tab" role="tabpanel" aria-labelledby={`reader-tab-${tab}`}>
        {tab === 'contents' ? (
          <Contents reading={reading} onLeave={panel.onClose} />
        ) : (
          <NotesList reading={reading} highlights={highlights} onLeave={panel.onClose} />
        )}
      </div>
    </ReaderPanel>
  );
}

function Contents({ reading, onLeave }: { reading: Reading; onLeave: () => void }) {
  const { t } = useTranslation('reader');
  const { shown } = useShared(reading.state);
  const come = useShared(reading.files.come);
  const { edition } = reading.book;
  const anchorsOf = (path: string) => come.get(path)?.anchors ?? null;
  const standing = shown && standingOf(reading, shown);
  const now = shown ? contentsEntryAt(edition, shown.place, anchorsOf) : -1;
  if (edition.contents.length === 0) return <p className="muted">{t('panel.noContents')}</p>;
  const pageOf = (path: string, fragment: string | null) =>
    printedPageAt(edition, { path, offset: fragment === null ? 0 : (anchorsOf(path)?.get(fragment) ?? 0) }, anchorsOf);
  return (
    <ol className="chapters">
      {edition.contents.map(({ label, path, fragment, level }, index) => (
        <li
          key={`${path}#${fragment}/${label}`}
          data-state={index === now ? 'now' : index < now ? 'done' : 'next'}
          data-level={level > 1 ? 2 : 1}
        >
          <button
            className="chapter"
            type="button"
            aria-current={index === now || undefined}
            onClick={() => {
              void reading.open(reading.chapterOf(path), fragment === null ? 'start' : { fragment });
              onLeave();
            }}
          >
            <span className="chapter__pin" />
            <span className="chapter__name" lang={edition.language}>
              {label}
            </span>
            <span className="chapter__time num">{pageOf(path, fragment)}</span>
            {index === now && standing && (
              <span className="chapter__note">
                {[
                  standing.page === null ? `${standing.percent}%` : t('panel.here', { page: standing.page }),
                  t('panel.minutes', { count: standing.minutesLeft }),
                ].join(', ')}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
