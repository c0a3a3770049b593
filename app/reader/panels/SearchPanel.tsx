import { Link } from '@remix-run/react';
import { ScanSearch, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentsEntryAt, printedPageAt } from '../../../domain/ebooks/pages';
import { searchText } from '../../../domain/ebooks/search-text';
import { useShared } from '~/lib/store';
import { paint } from '../marks/paint';
import type { Reading } from '../reading';
import { ReaderPanel, type PanelProps } from './ReaderPanel';

/** The maximum number of listed hits. */
const mostHits = 200;

export function SearchPanel({ reading, ...panel }: PanelProps & { reading: Reading }) {
  const { t } = useTranslation('reader');
  // Kept outside of the panel's content, so that a reopened panel shows the last search.
  const [words, setWords] = useState('');
  return (
    <ReaderPanel {...panel} title={t('search')}>
      <BookSearch reading={reading} words={words} onWords={setWords} onLeave={panel.onClose} />
    </ReaderPanel>
  );
}

/** The hits in the loaded chapters, and whether all chapters are loaded. */
function useHits(reading: Reading, words: string) {
  const come = useShared(reading.files.come);
  const { chapters } = reading.book.edition;
  const [isLoading, setLoading] = useState(come.size < chapters.length);
  useEffect(() => {
    let isOver = false;
    void reading.files.loadWords(chapters.map(({ path }) => path)).then(() => !isOver && setLoading(false));
    return () => {
      isOver = true;
    };
  }, [reading, chapters]);
  const hits = useMemo(
    () =>
      words.trim().length < 2
        ? []
        : chapters
            .flatMap(({ path }) =>
              searchText(come.get(path)?.text ?? '', words, mostHits).map((hit) => ({ ...hit, path })),
            )
            .slice(0, mostHits),
    [come, chapters, words],
  );
  return { hits, isLoading, isIncomplete: !isLoading && come.size < chapters.length, come };
}

/** React does not render the `autofocus` attribute, which `showModal` uses, so it is set by hand. */
const startHere = (field: HTMLInputElement | null) => {
  if (field) field.autofocus = true;
};

type BookSearchProps = { reading: Reading; words: string; onWords: (words: string) => void; onLeave: () => void };

function BookSearch({ reading, words, onWords, onLeave }: BookSearchProps) {
  const { t } = useTranslation('reader');
  const asked = useDeferredValue(words);
  const { hits, isLoading, isIncomplete, come } = useHits(reading, asked);
  const { edition } = reading.book;
  const anchorsOf = (path: string) => come.get(path)?.anchors ?? null;
  const inChapters = new Set(hits.map(({ path }) => path)).size;
  const isAsked = asked.trim().length >= 2;
  const count =
    hits.length === mostHits
      ? t('find.many', { count: mostHits })
      : t('find.count', { count: hits.length, chapters: t('find.chapters', { count: inChapters }) });
  const open = async ({ path, start, end }: (typeof hits)[number]) => {
    onLeave();
    await reading.open(reading.chapterOf(path), { span: { start, end } });
    const range = reading.pager?.rangeOf({ start, end });
    paint('reader-found', range ? [range] : []);
  };
  return (
    <div className="reader-panel__body">
      <div className="input reader-find">
        <input
          ref={startHere}
          type="search"
          aria-label={t('search')}
          value={words}
          maxLength={100}
          onChange={({ target }) => onWords(target.value)}
        />
        {words && (
          <button className="iconbtn" type="button" aria-label={t('find.clear')} onClick={() => onWords('')}>
            <X className="i" aria-hidden />
          </button>
        )}
      </div>
      <p className="small muted" role="status">
        {isAsked && (isLoading && hits.length === 0 ? t('find.searching') : hits.length > 0 ? count : t('find.none'))}
        {isAsked && isIncomplete && ` ${t('find.incomplete')}`}
      </p>
      <ul className="reader-hits">
        {hits.map((hit) => {
          const at = { path: hit.path, offset: hit.start };
          return (
            <li key={`${hit.path}/${hit.start}`}>
              <button type="button" onClick={() => void open(hit)}>
                <span lang={edition.language}>
                  {hit.before}
                  <mark>{hit.match}</mark>
                  {hit.after}
                </span>
                <b className="num">{printedPageAt(edition, at, anchorsOf)}</b>
                <span className="small muted reader-hits__chapter" lang={edition.language}>
                  {edition.contents[contentsEntryAt(edition, at, anchorsOf)]?.label}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {isAsked && (
        <Link className="btn reader-find__lessons" to={`/search?q=${encodeURIComponent(asked.trim())}`}>
          <ScanSearch className="i" aria-hidden />
          {t('find.lessons')}
        </Link>
      )}
    </div>
  );
}
