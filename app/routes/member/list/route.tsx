import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { CataloguePage } from '~/components/catalogue/CataloguePage';
import { unlessOnlySearchChanged } from '~/components/catalogue/only-search-changed';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/routes/member/list/list.css?url';
import catalogueStyles from '~/components/catalogue/catalogue.css?url';
import { sheets } from '~/lib/sheets';
import { listPage } from './list.server';
import { MyList } from './MyList';

export const handle = { title: 'list:title', i18n: ['list'], theme: 'dark' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(catalogueStyles, styles);
export const loader = ({ request, context }: LoaderFunctionArgs) => listPage(request, context);
export const shouldRevalidate = unlessOnlySearchChanged;

export default function ListPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <CataloguePage isMobile={page.isMobile} likely={null} trial={page.trial}>
      {() => <MyList page={page} />}
    </CataloguePage>
  );
}
