import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useShared } from '~/lib/store';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { Book } from './book';
import { BookFiles } from './book-files';
import './first-page';
import { BookDialogs } from './dialogs/BookDialogs';
import type { Opened } from './dialogs/opened';
import { readerLook, recallLook } from './look';
import { MarkTools } from './marks/MarkTools';
import { useHighlights } from './marks/use-highlights';
import { PlaceNotice } from './PlaceNotice';
import { PlaceSaver } from './place-saver';
import { ContentsPanel } from './panels/ContentsPanel';
import { LookPanel } from './panels/LookPanel';
import { SearchPanel } from './panels/SearchPanel';
import { ReaderBar, type PanelName } from './ReaderBar';
import { ReaderFoot } from './ReaderFoot';
import { Reading } from './reading';
import { Stage } from './Stage';
import { sizes } from './stored-look';
import { useTurnKeys } from './use-turns';

/** Custom properties are not part of React's style type. */
const sized = (size: number) => ({ '--size': `${size}rem` }) as CSSProperties;

/** Creates the reading session of a book; the shown position is saved after each page turn. */
function useBook(book: Book) {
  const [reading] = useState(() => new Reading(book, new BookFiles(book.ebookId, book.edition.id)));
  const [saver] = useState(() => new PlaceSaver(book.ebookId, book.reading?.revision ?? 0));
  const { shown } = useShared(reading.state);
  const turn = shown?.turn ?? 0;
  useEffect(() => saver.listen(), [saver]);
  useEffect(() => {
    const place = reading.state.value.shown?.place;
    if (turn > 0 && place) saver.want(place);
  }, [turn, reading, saver]);
  return { reading, saver };
}

/** The e-book reader (`lettore`). */
export function Reader({ book, readerName }: { book: Book; readerName: string }) {
  const { t } = useTranslation('reader');
  const { reading, saver } = useBook(book);
  const look = useShared(readerLook);
  const highlights = useHighlights(reading);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [pressed, setPressed] = useState<string | null>(null);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    recallLook();
    if (!host.current) return undefined;
    const leave = reading.attach(host.current);
    void reading.restore(reading.book.reading?.place ?? null).then(() =>
      // Loads the remaining chapters, for search, highlights, and passages that are no longer in their chapter.
      reading.files.loadWords(reading.book.edition.chapters.map(({ path }) => path)),
    );
    return leave;
  }, [reading]);
  useEffect(() => {
    reading.pager?.tint(look.paper !== 'light');
    reading.relayout();
  }, [look, reading]);
  useTurnKeys(reading);
  const close = () => setPanel(null);
  return (
    <div
      className="reader"
      data-paper={look.paper}
      data-theme={look.paper === 'dark' ? 'dark' : 'light'}
      style={sized(sizes[look.size] ?? sizes[1])}
    >
      <ReaderBar book={book} onOpen={setPanel} />
      <main className="reader__main" id="main" tabIndex={-1} aria-label={t('pages')}>
        <Stage reading={reading} hostRef={host} onOpen={setOpened} onHighlight={setPressed} highlights={highlights} />
        <MarkTools reading={reading} highlights={highlights} pressed={pressed} onDone={() => setPressed(null)} />
        <PlaceNotice reading={reading} saver={saver} />
        <div className="reader__refusal">
          <RefusalLine code={highlights.code} />
        </div>
      </main>
      <ReaderFoot reading={reading} readerName={readerName} />
      <ContentsPanel isOpen={panel === 'contents'} onClose={close} reading={reading} highlights={highlights} />
      <SearchPanel isOpen={panel === 'search'} onClose={close} reading={reading} />
      <LookPanel isOpen={panel === 'look'} onClose={close} />
      <BookDialogs reading={reading} opened={opened} onOpen={setOpened} />
    </div>
  );
}
