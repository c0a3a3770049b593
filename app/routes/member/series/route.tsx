import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { isClosedByTrial } from '../../../../domain/watching/trial';
import { CataloguePage } from '~/components/catalogue/CataloguePage';
import { fontLinks } from '~/components/catalogue/font-links';
import { unlessOnlySearchChanged } from '~/components/catalogue/only-search-changed';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import catalogueStyles from '~/components/catalogue/catalogue.css?url';
import billboardStyles from '~/components/billboard/Billboard.css?url';
import seriesStyles from './series.css?url';
import { sheets } from '~/lib/sheets';
import { lessonToResume } from './lesson-to-resume';
import { Series } from './Series';
import { seriesPage } from './series.server';

// The page of a selected lesson is scrolled initially: text would show through a transparent bar.
export const handle = { theme: 'dark', barFadePx: 64, showsCatalogue: true } satisfies RouteHandle;

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  seriesPage(request, context, params.seriesId ?? '');

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? pageTitle(data.series.name) : 'Apice' },
];

export const links: LinksFunction = () => [...fontLinks(), ...sheets(catalogueStyles, billboardStyles, seriesStyles)];

export const shouldRevalidate = unlessOnlySearchChanged;

export default function SeriesPage() {
  const { series, trial, isMobile } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const next = lessonToResume(series, search.get('hl'));
  const likely =
    next && !isClosedByTrial(trial, next) ? { videoId: next.parent ?? next.id, seriesId: series.id } : null;
  return (
    <CataloguePage isMobile={isMobile} likely={likely} trial={trial}>
      {() => <Series key={series.id} series={series} />}
    </CataloguePage>
  );
}
