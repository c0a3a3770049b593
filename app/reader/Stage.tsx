import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useShared } from '~/lib/store';
import { openChapter, openedBy, pressedIn, type Opened } from './dialogs/opened';
import type { useHighlights } from './marks/use-highlights';
import { selectedIn } from './marks/selection';
import type { Reading } from './reading';
import { useSwipe } from './use-turns';

type StageProps = {
  reading: Reading;
  hostRef: RefObject<HTMLDivElement>;
  onOpen: (opened: Opened) => void;
  onHighlight: (id: string | null) => void;
  highlights: ReturnType<typeof useHighlights>;
};

/**
 * On small screens, which have no page buttons, a tap on the outer quarter of the page turns it: -1 on the left, 1 on the
 * right.
 */
function edgeTurn(host: Element, x: number): 1 | -1 | null {
  if (matchMedia('(min-width: 64rem)').matches) return null;
  const { left, width } = host.getBoundingClientRect();
  const share = (x - left) / width;
  return share < 0.25 ? -1 : share > 0.75 ? 1 : null;
}

/** Handles presses inside the book: its links never navigate by themselves. */
function usePresses({ reading, hostRef, onOpen, onHighlight, highlights }: StageProps) {
  const { marked } = highlights;
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const highlightAt = (x: number, y: number): string | null => {
      const { shown } = reading.state.value;
      const path = shown && reading.book.edition.chapters[shown.chapter]?.path;
      const hit = marked.find(({ found }) => {
        const rects = found && found.path === path ? [...(reading.pager?.rangeOf(found)?.getClientRects() ?? [])] : [];
        return rects.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
      });
      return hit?.id ?? null;
    };
    const press = (event: MouseEvent) => {
      const target = pressedIn(event);
      if (target?.closest('a')) event.preventDefault();
      const opened = target && openedBy(target, reading);
      if (opened?.kind === 'chapter') void openChapter(reading, opened);
      else if (opened) onOpen(opened);
      else if (!selectedIn(reading)) {
        const highlight = highlightAt(event.clientX, event.clientY);
        const by = highlight === null ? edgeTurn(host, event.clientX) : null;
        onHighlight(highlight);
        if (by !== null) void reading.turn((by === 1) === (reading.book.edition.direction === 'ltr') ? 1 : -1);
      }
    };
    const key = (event: KeyboardEvent) => {
      const target = pressedIn(event);
      if ((event.key !== 'Enter' && event.key !== ' ') || target?.localName !== 'img') return;
      event.preventDefault();
      const opened = openedBy(target, reading);
      if (opened) onOpen(opened);
    };
    // A middle click would open the link's placeholder URL.
    const middle = (event: MouseEvent) => pressedIn(event)?.closest('a') && event.preventDefault();
    host.addEventListener('click', press);
    host.addEventListener('auxclick', middle);
    host.addEventListener('keydown', key);
    return () => {
      host.removeEventListener('click', press);
      host.removeEventListener('auxclick', middle);
      host.removeEventListener('keydown', key);
    };
  }, [reading, hostRef, onOpen, onHighlight, marked]);
}

/** The pages with their turn buttons, and the loading and error states of a chapter. */
export function Stage(props: StageProps) {
  const { reading, hostRef } = props;
  const { t } = useTranslation(['reader', 'common']);
  const { isWaiting, failed, shown } = useShared(reading.state);
  usePresses(props);
  const swipe = useSwipe(reading);
  const isLeftward = reading.book.edition.direction === 'rtl';
  const turner = (side: 'left' | 'right') => {
    const by = (side === 'right') === isLeftward ? -1 : 1;
    const Icon = side === 'left' ? ChevronLeft : ChevronRight;
    return (
      <button
        className={`iconbtn reader__turn reader__turn--${side}`}
        type="button"
        aria-label={t(by === 1 ? 'next' : 'previous')}
        disabled={!reading.hasPage(by)}
        onClick={() => void reading.turn(by)}
      >
        <Icon className="i" aria-hidden />
      </button>
    );
  };
  return (
    <>
      {turner('left')}
      <div className="reader__stage" data-first aria-busy={isWaiting} {...swipe}>
        {/* Contains the book: whatever its styles, it cannot paint outside of this element. */}
        <div className="reader__sheet" lang={reading.book.edition.language}>
          <div ref={hostRef} />
        </div>
        {isWaiting && !shown && (
          <p className="reader__wait" role="status">
            {t('loading')}
          </p>
        )}
        {failed && (
          <div className="reader__failed">
            <h2>{t('failed.title')}</h2>
            <RefusalLine code={failed.code} />
            <div className="reader__acts">
              <Button look="primary" onClick={() => void reading.open(failed.chapter, failed.at)}>
                {t('common:retry')}
              </Button>
              {reading.hasPage(1) && <Button onClick={() => void reading.turn(1)}>{t('failed.next')}</Button>}
            </div>
          </div>
        )}
      </div>
      {turner('right')}
    </>
  );
}
