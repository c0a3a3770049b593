import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

type TranscriptSearchProps = {
  query: string;
  count: number;
  /** The index of the current result, from 0. */
  chosen: number;
  onSearch: (query: string) => void;
  onStep: (step: 1 | -1) => void;
  /** Called on Enter in the field; backwards with the shift key. */
  onEnter: (step: 1 | -1) => void;
};

/** Searches the transcript: the number of results, and buttons from one to the next; Enter seeks the video there. */
export function TranscriptSearch({ query, count, chosen, onSearch, onStep, onEnter }: TranscriptSearchProps) {
  const { t } = useTranslation('watch');
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter(event.shiftKey ? -1 : 1);
  };
  const isAsked = query.trim() !== '';
  const status = count === 0 ? t('comfort.transcript.none') : t('comfort.transcript.found', { at: chosen + 1, count });
  return (
    <search className="transcript__search">
      <input
        className="transcript__field"
        type="search"
        value={query}
        placeholder={t('comfort.transcript.search')}
        aria-label={t('comfort.transcript.search')}
        autoComplete="off"
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={press}
      />
      <p className="transcript__count num" role="status">
        {isAsked && status}
      </p>
      {isAsked && (
        <>
          <button
            className="iconbtn"
            type="button"
            disabled={count === 0}
            aria-label={t('comfort.transcript.previous')}
            onClick={() => onStep(-1)}
          >
            <ChevronUp className="i" aria-hidden />
          </button>
          <button
            className="iconbtn"
            type="button"
            disabled={count === 0}
            aria-label={t('comfort.transcript.next')}
            onClick={() => onStep(1)}
          >
            <ChevronDown className="i" aria-hidden />
          </button>
        </>
      )}
    </search>
  );
}
