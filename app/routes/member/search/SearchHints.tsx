import { History, ListVideo, Tag, User, Wrench, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '~/lib/server/call.server';
import { clock } from '~/lib/texts/time-text';
import { HitFrame } from './HitFrame';
import { Marked } from './Marked';
import { searchPath } from './search-address';

type Place = Answer<'GetSearchSuggestions'>['said'][number];

/** One suggestion under the box: its address, and the search text if it is a recent search. */
export type Hint = { to: string; place?: Place; recent?: string };

const icons: Partial<Record<Place['kind'], LucideIcon>> = { tool: Wrench, person: User, tag: Tag };

/** The URL of a suggestion: a transcript line opens its second, a tool its uses, a title its lesson, anything else a search. */
function addressOf({ kind, videoId, seconds, ref, text, locked }: Place): string {
  if (kind === 'tool' && ref) return `/search?${new URLSearchParams({ tool: ref })}`;
  if (kind === 'series' && ref) return `/series/${ref}`;
  if (kind === 'title') return `${searchPath(text)}&details=${videoId}`;
  const isPlace = kind === 'speech' || kind === 'chapter';
  return isPlace && seconds !== null && !locked ? `/watch/${videoId}?t=${seconds}` : searchPath(text);
}

/** All suggestions in the order of the arrow keys. */
export const hintsOf = ({ said, named }: Answer<'GetSearchSuggestions'>, recent: readonly string[]): Hint[] => [
  ...[...said, ...named].map((place) => ({ to: addressOf(place), place })),
  ...recent.map((query) => ({ to: searchPath(query), recent: query })),
];

type SearchHintsProps = {
  id: string;
  hints: readonly Hint[];
  current: number;
  onChoose: (hint: Hint) => void;
};

export const hintId = (id: string, index: number): string => `${id}-${index}`;

/** Suggestions while typing, and recent searches. The box keeps the focus. */
export function SearchHints({ id, hints, current, onChoose }: SearchHintsProps) {
  const { t } = useTranslation('search');
  const sectionOf = ({ place }: Hint) => (place ? (place.kind === 'speech' ? 'said' : 'named') : 'recent');
  return (
    <div className="hints" id={id} role="listbox" aria-label={t('hints.label')}>
      {hints.map((hint, index) => {
        const section = sectionOf(hint);
        const before = hints[index - 1];
        const isFirst = !before || sectionOf(before) !== section;
        return (
          <div key={`${hint.to}/${index}`} role="presentation">
            {isFirst && (
              <p className="hints__head" aria-hidden="true">
                {t(`hints.${section}`)}
              </p>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box keeps the focus and opens it with Enter */}
            <div
              id={hintId(id, index)}
              className={section === 'said' ? 'hint hint--frame' : 'hint'}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              // The box must not lose the focus before the click is handled.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(hint)}
            >
              {hint.place ? <PlaceHint place={hint.place} /> : <RecentHint query={hint.recent ?? ''} />}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function RecentHint({ query }: { query: string }) {
  return (
    <>
      <History className="i" aria-hidden />
      <span>{query}</span>
      <span />
    </>
  );
}

function PlaceHint({ place }: { place: Place }) {
  const { t } = useTranslation('search');
  const { kind, text, marks, title, seconds, videoId, chapter, poster } = place;
  if (kind === 'speech') {
    return (
      <>
        <HitFrame videoId={videoId} chapter={chapter} poster={poster} />
        <span>
          <Marked text={text} marks={marks} />
          <small className="muted">{title}</small>
        </span>
        <span className="num muted">{clock(seconds ?? 0)}</span>
      </>
    );
  }
  const Icon = icons[kind] ?? ListVideo;
  return (
    <>
      <Icon className="i" aria-hidden />
      <span>
        <Marked text={text} marks={marks} />
      </span>
      <span className="small muted">{kind === 'chapter' ? t('hints.chapterOf', { title }) : t(`kind.${kind}`)}</span>
    </>
  );
}
