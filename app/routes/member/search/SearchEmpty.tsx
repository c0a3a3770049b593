import { Link, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '~/lib/server/call.server';
import { Row } from '~/components/Row';
import { useShell } from '~/lib/hooks/use-shell';
import { useDurationText } from '~/lib/texts/time-text';
import { hasFilters, searchPath, withoutFilters } from './search-address';

type SearchEmptyProps = { query: string; answer: Pick<Answer<'QueryVideos'>, 'searched' | 'suggestions' | 'instead'> };

/** No results: shows the query, and suggests alternatives. */
export function SearchEmpty({ query, answer }: SearchEmptyProps) {
  const { t } = useTranslation(['search', 'browse']);
  const durationText = useDurationText();
  const [params] = useSearchParams();
  const { t: browse } = useTranslation('browse');
  const { menu } = useShell();
  const { searched, suggestions, instead } = answer;
  const tickets = menu.find(({ key }) => key === 'tickets');
  return (
    <section className="search-empty">
      <h1 className="state__title">{t('empty.title', { query })}</h1>
      {hasFilters(params) ? (
        <>
          <p className="muted">{t('empty.filtered')}</p>
          <p className="state__acts">
            <Link className="btn btn--primary" to={withoutFilters(params)}>
              {t('empty.withoutFilters')}
            </Link>
          </p>
        </>
      ) : (
        <p className="muted">
          {searched &&
            t('empty.searched', {
              lessons: t('browse:lessons', { count: searched.lessons }),
              duration: durationText(searched.durationMs),
            })}{' '}
          {t('empty.advice')}
        </p>
      )}
      {!hasFilters(params) && (
        <p className="state__acts">
          <Link className="btn" to={tickets?.to ?? '/help#contact'}>
            {t('empty.ask')}
          </Link>
        </p>
      )}
      {suggestions.length > 0 && (
        <>
          <h2 className="row__title">{t('empty.often')}</h2>
          <p className="topics search-topics">
            {suggestions.map((label) => (
              <Link key={label} className="topic" to={searchPath(label)}>
                {label}
              </Link>
            ))}
          </p>
        </>
      )}
      {instead.length > 0 && (
        <Row
          row={{ kind: 'tag', id: 'instead', label: t('empty.meanwhile'), total: instead.length, cards: instead }}
          t={browse}
          isMobile={false}
        />
      )}
    </section>
  );
}
