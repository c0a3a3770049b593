import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { CataloguePage } from '~/components/catalogue/CataloguePage';
import { fontLinks } from '~/components/catalogue/font-links';
import { unlessOnlySearchChanged } from '~/components/catalogue/only-search-changed';
import { LateAlert } from '~/components/money/LateAlert';
import type { RouteHandle } from '~/lib/route-handle';
import moneyStyles from '~/components/money/money.css?url';
import catalogueStyles from '~/components/catalogue/catalogue.css?url';
import billboardStyles from '~/components/billboard/Billboard.css?url';
import trialStyles from '~/components/shell/TrialBar.css?url';
import { sheets } from '~/lib/sheets';
import { Backdrop } from './Backdrop';
import { homePage } from './home.server';
import { useTelevisionLayout } from '~/lib/hooks/use-television-layout';
import televisionStyles from '~/components/billboard/TelevisionBillboard.css?url';
import { Home, likelyLesson } from './Home';

/** The bar fades in over 512 pixels (spec 2 §9). */
export const handle = {
  title: 'browse:title',
  theme: 'dark',
  barFadePx: 512,
  showsCatalogue: true,
} satisfies RouteHandle;

export const loader = ({ request, context }: LoaderFunctionArgs) => homePage(request, context);

export const links: LinksFunction = () => [...fontLinks(), ...sheets(catalogueStyles, billboardStyles, trialStyles)];

export const shouldRevalidate = unlessOnlySearchChanged;

export default function BrowsePage() {
  const { home, isMobile, late, now, background } = useLoaderData<typeof loader>();
  const isTelevisionLayout = useTelevisionLayout();
  return (
    <>
      {isTelevisionLayout && <link rel="stylesheet" href={televisionStyles} />}
      {background && <Backdrop background={background} isMobile={isMobile} />}
      {late && (
        <div className="late">
          <link rel="stylesheet" href={moneyStyles} />
          <LateAlert late={late} now={now} />
        </div>
      )}
      <CataloguePage isMobile={isMobile} likely={likelyLesson(home)} trial={home.trial}>
        {(hidden, gone) => <Home home={home} isMobile={isMobile} hidden={hidden} gone={gone} />}
      </CataloguePage>
    </>
  );
}
