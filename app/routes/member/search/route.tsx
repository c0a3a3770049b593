import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useNavigation, type ShouldRevalidateFunction } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isClosedByTrial } from '../../../../domain/watching/trial';
import { CataloguePage } from '~/components/catalogue/CataloguePage';
import { fontLinks } from '~/components/catalogue/font-links';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import results from '~/routes/member/search/search-results.css?url';
import styles from '~/routes/member/search/search.css?url';
import catalogueStyles from '~/components/catalogue/catalogue.css?url';
import { sheets } from '~/lib/sheets';
import { searchPage } from './search.server';
import { SearchSkeleton } from './SearchSkeleton';
import { SearchBox } from './SearchBox';
import { SearchEmpty } from './SearchEmpty';
import { SearchFailed } from './SearchFailed';
import { SearchResults } from './SearchResults';
import { SearchStart } from './SearchStart';
import { ToolUses } from './ToolUses';

export const handle = { i18n: ['search'], theme: 'dark', showsCatalogue: true } satisfies RouteHandle;
export const links: LinksFunction = () => [...fontLinks(), ...sheets(catalogueStyles, styles, results)];
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? '') }];

export const loader = ({ request, context }: LoaderFunctionArgs) => searchPage(request, context);

const askedIn = ({ searchParams }: URL): string => {
  const asked = new URLSearchParams(searchParams);
  asked.delete('details');
  return asked.toString();
};

/** Opening a dialog changes the URL but not the search; then nothing is reloaded. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search !== nextUrl.search && askedIn(currentUrl) === askedIn(nextUrl) ? false : defaultShouldRevalidate;

/** The search page: one box, results to the second, and filters in the address. */
export default function SearchPage() {
  const { t } = useTranslation(['search', 'browse']);
  const { query, answer, failed, tool, trial } = useLoaderData<typeof loader>();
  const [missed, setMissed] = useState<string | null>(null);
  const { location, state } = useNavigation();
  const next = location && new URLSearchParams(location.search);
  const isAsking = state === 'loading' && location?.pathname === '/search' && (next?.get('q') ?? '') !== query;
  const first = answer?.results.find(
    ({ video }) => !video.locked && !video.comingSoon && !isClosedByTrial(trial, video),
  )?.video;
  return (
    <CataloguePage
      isMobile={false}
      likely={first ? { videoId: first.parent ?? first.id, seriesId: undefined } : null}
      trial={trial}
    >
      {() => (
        <div className="page page--wide search">
          <SearchBox key={query} query={query} onMissed={setMissed} />
          <p className="sr" role="status">
            {missed !== null && !isAsking && t('empty.title', { query: missed })}
            {missed === null &&
              answer &&
              !isAsking &&
              t('said', { count: answer.total, query: answer.corrected ?? query })}
          </p>
          {isAsking && <SearchSkeleton label={t('looking')} />}
          {!isAsking && failed && <SearchFailed code={failed} />}
          {!isAsking && tool && <ToolUses uses={tool} />}
          {!isAsking && answer && answer.results.length > 0 && <SearchResults answer={answer} />}
          {!isAsking && answer && answer.results.length === 0 && <SearchEmpty query={query} answer={answer} />}
          {!isAsking && !answer && !failed && !tool && <SearchStart missed={missed} />}
        </div>
      )}
    </CataloguePage>
  );
}
