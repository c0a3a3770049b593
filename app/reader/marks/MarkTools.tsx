import { Link } from '@remix-run/react';
import { Copy, MessageSquare, ScanSearch, Trash2, X } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { highlightColors, longestQuote, type HighlightColor } from '../../../domain/ebooks/place';
import { toast } from '~/components/ui/toast';
import { useMediaQuery } from '~/lib/hooks/use-media-query';
import type { BookHighlight } from '../book';
import type { Reading } from '../reading';
import { NoteDialog } from './NoteDialog';
import { deselect, useSelected } from './selection';
import type { useHighlights } from './use-highlights';

type MarkToolsProps = {
  reading: Reading;
  highlights: ReturnType<typeof useHighlights>;
  /** The id of the pressed highlight. */
  pressed: string | null;
  onDone: () => void;
};

/** The maximum length of a search in the lessons' transcripts. */
const longestSearch = 100;

/** Custom properties are not part of React's style type. */
const placed = (x: number, y: number) => ({ '--x': `${x}px`, '--y': `${y}px` }) as CSSProperties;

/** Above the selection if there is room, else below it; small screens have the tools at their lower edge. */
function placeOf(box: DOMRect | undefined): CSSProperties | undefined {
  if (!box) return undefined;
  const y = box.top > 140 ? box.top - 60 : box.bottom + 12;
  return placed(Math.max(12, Math.min(box.left, innerWidth - 460)), y);
}

const searchOf = (quote: string): string => `/search?q=${encodeURIComponent(quote.slice(0, longestSearch))}`;

/** The tools for a selection or a pressed highlight: colours, note, copy, and a search for related lessons. */
export function MarkTools({ reading, highlights, pressed, onDone }: MarkToolsProps) {
  const { t } = useTranslation('reader');
  const selected = useSelected(reading);
  const [noted, setNoted] = useState<BookHighlight | null>(null);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const known = highlights.marked.find(({ id }) => id === pressed);
  const passage = selected?.passage ?? known?.passage;
  const range = known?.found ? reading.pager?.rangeOf(known.found) : null;
  const box = selected?.box ?? range?.getBoundingClientRect();
  const done = () => {
    deselect();
    onDone();
    // The pressed tool is removed, so the focus moves to the pages.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const note = noted && (
    <NoteDialog
      highlight={noted}
      highlights={highlights}
      onClose={() => {
        setNoted(null);
        done();
      }}
    />
  );
  if (!passage) return note;
  const isTooLong = passage.quote.length > longestQuote;
  const current: BookHighlight =
    known && !selected
      ? { id: known.id, passage: known.passage, color: known.color, note: known.note }
      : { id: crypto.randomUUID(), passage, color: 'green', note: '' };
  const mark = (color: HighlightColor) => {
    void highlights.save({ ...current, color });
    done();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(passage.quote);
      toast(t('tools.copied'));
      done();
    } catch {
      toast(t('tools.copyFailed'), 'failed');
    }
  };
  return (
    <>
      <div
        className="reader__marks"
        role="toolbar"
        tabIndex={-1}
        aria-label={t('tools.title')}
        style={isWide ? placeOf(box) : undefined}
        // A mousedown would clear the selection before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isTooLong ? (
          <p>{t('tools.tooLong')}</p>
        ) : (
          <>
            {highlightColors.map((color) => (
              <button
                key={color}
                className={`reader__colour reader__colour--${color}`}
                type="button"
                aria-label={t(`tools.${color}`)}
                aria-pressed={known && !selected ? known.color === color : undefined}
                onClick={() => mark(color)}
              />
            ))}
            <button className="reader__act" type="button" onClick={() => setNoted(current)}>
              <MessageSquare className="i" aria-hidden />
              {t('tools.note')}
            </button>
          </>
        )}
        <button className="reader__act" type="button" onClick={() => void copy()}>
          <Copy className="i" aria-hidden />
          {t('tools.copy')}
        </button>
        <Link className="reader__act" to={searchOf(passage.quote)}>
          <ScanSearch className="i" aria-hidden />
          {t('tools.lessons')}
        </Link>
        {known && !selected && (
          <>
            <button
              className="reader__act"
              type="button"
              onClick={() => {
                void highlights.remove(known.id);
                done();
              }}
            >
              <Trash2 className="i" aria-hidden />
              {t('tools.delete')}
            </button>
            <button className="reader__act" type="button" aria-label={t('tools.close')} onClick={done}>
              <X className="i" aria-hidden />
            </button>
          </>
        )}
      </div>
      {note}
    </>
  );
}
