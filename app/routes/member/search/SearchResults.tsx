import { useEffect, useRef } from 'react';
import { Link, useNavigation, useSearchParams } from '@remix-run/react';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '~/lib/server/call.server';
import { orderParameter, withMore, withParameter } from './search-address';
import { SearchFacets } from './SearchFacets';
import { SearchResult, timedHits } from './SearchResult';

/** After loading more results the focus is on the first new one: the pressed link has moved or is gone. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const [from, { activeElement }] = [before.current, document];
    before.current = count;
    const wasPressed = activeElement === document.body || activeElement?.matches('.found__more');
    if (count <= from || !wasPressed) return;
    const first = list.current?.querySelectorAll<HTMLElement>('[data-result]')[from];
    first?.querySelector<HTMLElement>('.result__name')?.focus({ preventScroll: true });
  }, [count]);
  return list;
}

/** The results of a search, best first, with the filters for them. */
export function SearchResults({ answer }: { answer: Answer<'QueryVideos'> }) {
  const { t } = useTranslation(['search', 'browse']);
  const [params] = useSearchParams();
  const { results, total, corrected, facets } = answer;
  const places = results.reduce((sum, found) => sum + timedHits(found).length, 0);
  const lessons = t('browse:lessons', { count: total });
  const more = withMore(params, total);
  const isAsking = useNavigation().state === 'loading';
  const list = useFocusOnMore(results.length);
  const isNewest = params.get(orderParameter) === 'newest';
  const orders = [
    ['near', null],
    ['newest', 'newest'],
  ] as const;
  return (
    <div className="found">
      <SearchFacets facets={facets} />
      <div ref={list}>
        <div className="found__head">
          <h1>{places > 0 && !more ? t('found', { places: t('places', { count: places }), lessons }) : lessons}</h1>
          <p className="end">
            {orders.map(([name, value]) => {
              const isCurrent = isNewest === (name === 'newest');
              return (
                <Link
                  key={name}
                  className={isCurrent ? 'btn btn--small' : 'btn btn--small btn--plain'}
                  to={withParameter(params, orderParameter, value)}
                  aria-current={isCurrent || undefined}
                  replace
                  preventScrollReset
                >
                  {isCurrent && <Check className="i" aria-hidden />}
                  {t(`order.${name}`)}
                </Link>
              );
            })}
          </p>
        </div>
        {corrected && <p className="found__meant muted">{t('corrected', { query: corrected })}</p>}
        {results.map((found) => (
          <SearchResult key={found.video.id} found={found} />
        ))}
        {more && (
          <Link className="btn found__more" to={more} replace preventScrollReset aria-busy={isAsking || undefined}>
            {t('more')}
          </Link>
        )}
      </div>
    </div>
  );
}
