import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { CataloguePage } from '~/components/catalogue/CataloguePage';
import { fontLinks } from '~/components/catalogue/font-links';
import { unlessOnlySearchChanged } from '~/components/catalogue/only-search-changed';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { lessonToGoOnWith } from './go-on';
import { Series } from './Series';
import { seriesPage } from './series.server';

export const handle = { theme: 'dark', isUnderBar: true, showsCatalogue: true } satisfies RouteHandle;

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  seriesPage(request, context, params.seriesId ?? '');

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? pageTitle(data.series.name) : 'Apice' },
];

export const links = fontLinks;

export const shouldRevalidate = unlessOnlySearchChanged;

export default function SeriesPage() {
  const { series, isMobile } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const next = lessonToGoOnWith(series, search.get('hl'));
  const likely = next ? { videoId: next.id, seriesId: series.id } : null;
  return (
    <CataloguePage isMobile={isMobile} likely={likely}>
      {() => <Series key={series.id} series={series} />}
    </CataloguePage>
  );
}
