import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NothingYet } from '~/components/shell/NothingYet';
import { Held } from '~/components/shell/Held';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import type { RouteHandle } from '~/lib/route-handle';
import giftStyles from '~/routes/member/gift/gifts.css?url';
import moneyStyles from '~/components/money/money.css?url';
import { sheets } from '~/lib/sheets';
import { giftPage } from './gift.server';
import { GiftForm } from './GiftForm';

export const handle = { title: 'gifts:title', i18n: ['gifts', 'money', 'fiscal'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(moneyStyles, giftStyles);
export const loader = ({ request, context }: LoaderFunctionArgs) => giftPage(request, context);

/** The page to give a year of Apice as a gift (inventory 159). */
export default function Gift() {
  const { t } = useTranslation('gifts');
  const page = useLoaderData<typeof loader>();
  const isHydrated = useHydrated();
  return (
    <main className="page" id="main" tabIndex={-1}>
      <header className="lead">
        <h1 className="page__title page__title--big">{t('lead.title')}</h1>
        <p>{t('lead.text')}</p>
        {page.hasGiven && (
          <p className="mt-2">
            <Link className="link" to="/profile#regali">
              {t('lead.given')}
            </Link>
          </p>
        )}
      </header>
      {page.plans.length > 0 ? (
        <Held>
          <GiftForm key={String(isHydrated)} page={page} isHydrated={isHydrated} />
        </Held>
      ) : (
        <NothingYet text={t('none')} />
      )}
    </main>
  );
}
