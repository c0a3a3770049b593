import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useRepeatedLoad } from '~/lib/hooks/use-repeated-load';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import giftStyles from '~/styles/gifts.css?url';
import moneyStyles from '~/styles/money.css?url';
import profileStyles from '~/styles/profile.css?url';
import { Coupons } from './Coupons';
import { Deliveries } from './Deliveries';
import { DoneDialog } from './DoneDialog';
import { giftDetailsPage } from './gift-details.server';
import { Payment } from './Payment';

export const handle = { i18n: ['gifts', 'money'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () =>
  [moneyStyles, profileStyles, giftStyles].map((href) => ({ rel: 'stylesheet', href }));
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? '') }];
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  giftDetailsPage(request, context, params.id);

/** The codes of a gift, their deliveries, and the payment (spec 3 §2.4). */
export default function GiftDetails() {
  const { t } = useTranslation('gifts');
  const page = useLoaderData<typeof loader>();
  const { order, hasPaidNow } = page;
  const isWaiting = order.coupons.length === 0;
  useRepeatedLoad(isWaiting);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <p className="mb-3">
        <Link className="link" to="/gift">
          {t('details.again')}
        </Link>
      </p>
      <h1 className="page__title gift__title">{t('details.title')}</h1>
      {isWaiting ? (
        <section className="section" aria-busy="true">
          <div role="status" className="gift__wait">
            <h2 className="section__title">{t('details.waitingTitle')}</h2>
            <p>{t('details.waitingText')}</p>
          </div>
        </section>
      ) : (
        <>
          <Coupons page={page} />
          <Deliveries page={page} />
          <Payment order={order} />
          <DoneDialog page={page} hasPaidNow={hasPaidNow} />
        </>
      )}
    </main>
  );
}
