import { Link } from '@remix-run/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { forgetSearches, recentSearches } from './recent-searches';
import { searchPath } from './search-address';

/**
 * Shown before a search: what can be searched for, with examples, and this browser's recent searches. While nothing is found
 * for the text being typed (`missed`), it says so.
 */
export function SearchStart({ missed = null }: { missed?: string | null }) {
  const { t } = useTranslation('search');
  const isHydrated = useHydrated();
  const [isForgotten, setForgotten] = useState(false);
  const recent = isHydrated && !isForgotten ? recentSearches() : [];
  const examples = t('start.examples').split(' · ');
  return (
    <section className="search-empty">
      <h1 className="state__title">{missed === null ? t('start.title') : t('empty.title', { query: missed })}</h1>
      <p className="muted">{t(missed === null ? 'start.text' : 'start.missed')}</p>
      <p className="topics search-topics">
        {examples.map((example) => (
          <Link key={example} className="topic" to={searchPath(example)}>
            {example}
          </Link>
        ))}
      </p>
      {recent.length > 0 && (
        <>
          <h2 className="row__title">{t('hints.recent')}</h2>
          <ul className="search-recent">
            {recent.map((query) => (
              <li key={query}>
                <Link className="hint" to={searchPath(query)}>
                  <History className="i" aria-hidden />
                  <span>{query}</span>
                </Link>
              </li>
            ))}
          </ul>
          <button
            className="link more"
            type="button"
            onClick={() => {
              forgetSearches();
              setForgotten(true);
            }}
          >
            {t('start.forget')}
          </button>
        </>
      )}
    </section>
  );
}
