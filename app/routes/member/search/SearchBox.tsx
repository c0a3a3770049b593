import { Form, useNavigate } from '@remix-run/react';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsClosedByTrial } from '~/components/catalogue/catalogue-actions';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { isTelevision } from '~/player/keyboard/television';
import { recentSearches, rememberSearch } from './recent-searches';
import { longestQuery, shortestQuery } from './search-address';
import { hintId, hintsOf, SearchHints, type Hint } from './SearchHints';
import { useSuggestions } from './use-suggestions';

/** A suggestion does not say whether its lesson was begun: the results do. */
const unknownPlace = { time: 0 };

type SearchBoxProps = {
  query: string;
  /** Called with the text being typed while nothing is found for it, else with null. */
  onMissed?: (missed: string | null) => void;
};

/**
 * The search box: a form without scripts, and a combobox with them. Arrow keys move through the suggestions, Enter opens one or
 * searches, Escape closes them, then clears the box.
 */
export function SearchBox({ query, onMissed }: SearchBoxProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(-1);
  const [recent, setRecent] = useState<string[]>([]);
  const { suggestions, missed } = useSuggestions(text, isOpen);
  useEffect(() => {
    onMissed?.(missed);
  }, [onMissed, missed]);
  const isTrialOver = useIsClosedByTrial(unknownPlace);
  const recentHere = text.trim() === '' ? recent : recent.filter((one) => one.startsWith(text.trim()));
  const hints = hintsOf(suggestions, recentHere, isTrialOver);
  const isShown = isOpen && hints.length > 0;

  const close = () => {
    setOpen(false);
    setCurrent(-1);
  };
  const openHints = () => {
    setRecent(recentSearches());
    setOpen(true);
    setCurrent(-1);
  };
  const choose = (hint: Hint) => {
    if (text.trim().length >= shortestQuery) rememberSearch(hint.recent ?? text.trim());
    if (hint.recent) setText(hint.recent);
    close();
    navigate(hint.to);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && (isShown || text !== '')) {
      event.preventDefault();
      if (isShown) close();
      else setText('');
    }
    if (key === 'ArrowDown' && !isOpen) openHints();
    if (!isShown || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    const step = key === 'ArrowDown' ? 1 : -1;
    const isPast = current + step < -1 || current + step >= hints.length;
    // On a television arrow keys are the only way out of the box, so they leave the list at its ends.
    if (isPast && isTelevision()) return close();
    // The same keys must not also move a television's focus.
    event.preventDefault();
    event.stopPropagation();
    setCurrent((before) => ((before + 1 + step + hints.length + 1) % (hints.length + 1)) - 1);
  };
  return (
    <Form
      className="seek"
      role="search"
      action="/search"
      onSubmit={(event) => {
        const chosen = isShown ? hints[current] : undefined;
        if (chosen || text.trim().length < shortestQuery) event.preventDefault();
        if (chosen) return choose(chosen);
        if (text.trim().length >= shortestQuery) rememberSearch(text.trim());
        close();
      }}
    >
      <div className="input">
        <Search className="i" aria-hidden />
        <input
          ref={input}
          type="search"
          name="q"
          value={text}
          maxLength={longestQuery}
          placeholder={t('placeholder')}
          aria-label={t('label')}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          data-first
          {...(isHydrated && {
            role: 'combobox',
            'aria-expanded': isShown,
            'aria-controls': isShown ? id : undefined,
            'aria-autocomplete': 'list' as const,
            'aria-activedescendant': isShown && current >= 0 ? hintId(id, current) : undefined,
          })}
          onChange={(event) => {
            setText(event.target.value);
            setCurrent(-1);
            if (!isOpen) openHints();
          }}
          onFocus={() => text === '' && openHints()}
          onClick={() => !isOpen && openHints()}
          onBlur={close}
          onKeyDown={press}
        />
        {text !== '' && (
          <button
            className="iconbtn"
            type="button"
            aria-label={t('clear')}
            onClick={() => {
              setText('');
              input.current?.focus();
              openHints();
            }}
          >
            <X className="i" aria-hidden />
          </button>
        )}
      </div>
      {isShown && <SearchHints id={id} hints={hints} current={current} onChoose={choose} />}
    </Form>
  );
}
