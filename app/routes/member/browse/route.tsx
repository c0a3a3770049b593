import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { CataloguePage } from '~/components/catalogue/CataloguePage';
import { fontLinks } from '~/components/catalogue/font-links';
import { unlessOnlySearchChanged } from '~/components/catalogue/only-search-changed';
import { pageTitle } from '~/lib/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { homePage } from './home.server';
import { Home, likelyLesson } from './Home';

export const handle = { theme: 'dark', isUnderBar: true, showsCatalogue: true } satisfies RouteHandle;

export const loader = ({ request, context }: LoaderFunctionArgs) => homePage(request, context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? 'Home') }];

export const links = fontLinks;

export const shouldRevalidate = unlessOnlySearchChanged;

export default function BrowsePage() {
  const { home, isMobile } = useLoaderData<typeof loader>();
  return (
    <CataloguePage isMobile={isMobile} likely={likelyLesson(home)}>
      {(hidden, gone) => <Home home={home} isMobile={isMobile} hidden={hidden} gone={gone} />}
    </CataloguePage>
  );
}
