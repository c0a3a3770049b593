import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BankWait, waitOf } from '~/components/money/BankWait';
import { ButtonLink } from '~/components/ui/Button';
import { useRepeatedLoad } from '~/lib/hooks/use-repeated-load';
import type { RouteHandle } from '~/lib/route-handle';
import giftStyles from '~/routes/member/gift/gifts.css?url';
import moneyStyles from '~/components/money/money.css?url';
import profileStyles from '~/routes/member/profile/profile.css?url';
import successStyles from '~/routes/member/success/success.css?url';
import { sheets } from '~/lib/sheets';
import { Coupons } from './Coupons';
import { Deliveries } from './Deliveries';
import { DoneDialog } from './DoneDialog';
import { giftDetailsPage } from './gift-details.server';
import { Payment } from './Payment';
import { TakeBack } from './TakeBack';
import { forgetDraft } from '../gift/recipients';

export const handle = { title: 'gifts:details.title', i18n: ['gifts', 'money'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(moneyStyles, profileStyles, successStyles, giftStyles);
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  giftDetailsPage(request, context, params.id);

/** The codes of a gift, their deliveries, and the payment (spec 3 §2.4). */
export default function GiftDetails() {
  const { t } = useTranslation('gifts');
  const page = useLoaderData<typeof loader>();
  const { order, hasPaidNow } = page;
  const isWaiting = order.coupons.length === 0;
  const { isLong } = useRepeatedLoad(isWaiting);
  useEffect(() => {
    // A pending debit counts as paid: the form of the same gift must not invite to pay again.
    if (page.isPaying) forgetDraft();
  }, [page.isPaying]);
  return (
    <main className="page" id="main" tabIndex={-1}>
      {!isWaiting && <Head />}
      {isWaiting ? (
        <BankWait
          wait={waitOf(page.isPaying, isLong)}
          what="gift"
          text={t('details.waitingText')}
          sid={page.sid ?? order.id}
        >
          <ButtonLink look="primary" to="/browse">
            {t('details.toCatalogue')}
          </ButtonLink>
        </BankWait>
      ) : (
        <>
          <Coupons page={page} />
          <Deliveries page={page} />
          <Payment order={order} />
          <TakeBack order={order} />
          <DoneDialog page={page} hasPaidNow={hasPaidNow} />
        </>
      )}
    </main>
  );
}

function Head() {
  const { t } = useTranslation('gifts');
  return (
    <>
      <p className="mb-3">
        <Link className="link" to="/gift">
          {t('details.again')}
        </Link>
      </p>
      <h1 className="page__title gift__title">{t('details.title')}</h1>
    </>
  );
}
