import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { Marked, useHighlights } from '../marks/use-highlights';
import type { Reading } from '../reading';

type NotesListProps = {
  reading: Reading;
  highlights: ReturnType<typeof useHighlights>;
  onLeave: () => void;
};

/** In the book's order; highlights whose text is gone come last. */
function ordered(marked: readonly Marked[], reading: Reading): Marked[] {
  const rank = ({ found }: Marked) =>
    found ? reading.chapterOf(found.path) * 1e9 + found.start : Number.MAX_SAFE_INTEGER;
  return marked.toSorted((one, other) => rank(one) - rank(other));
}

/** All highlights with their notes. */
export function NotesList({ reading, highlights, onLeave }: NotesListProps) {
  const { t } = useTranslation('reader');
  const { marked, code, remove } = highlights;
  if (marked.length === 0) return <p className="muted">{t('panel.noNotes')}</p>;
  return (
    <>
      <RefusalLine code={code} />
      <ul className="reader-notes">
        {ordered(marked, reading).map((one) => {
          const { id, passage, color, note, found } = one;
          const words = (
            <>
              <span className="sr">{t(`highlight.${color}`)}: </span>
              <span className="reader-notes__quote" data-color={color} lang={reading.book.edition.language}>
                {passage.quote}
              </span>
            </>
          );
          return (
            <li key={id}>
              {found ? (
                <button
                  className="reader-notes__go"
                  type="button"
                  onClick={() => {
                    void reading.open(reading.chapterOf(found.path), { span: found });
                    onLeave();
                  }}
                >
                  {words}
                </button>
              ) : (
                <p className="reader-notes__go">{words}</p>
              )}
              {note && <p className="reader-notes__note">{note}</p>}
              {found === null && <p className="small muted">{t('panel.gone')}</p>}
              {found === undefined && <p className="small muted">{t('panel.looking')}</p>}
              <button
                className="iconbtn reader-notes__delete"
                type="button"
                aria-label={`${t('highlight.remove')}: ${passage.quote.slice(0, 60)}`}
                onClick={() => void remove(id)}
              >
                <Trash2 className="i" aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
