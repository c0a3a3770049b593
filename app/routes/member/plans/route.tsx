import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { fontLinks } from '~/components/catalogue/font-links';
import { NothingYet } from '~/components/shell/NothingYet';
import type { RouteHandle } from '~/lib/route-handle';
import { AppBar } from '~/components/money/AppBar';
import moneyStyles from '~/components/money/money.css?url';
import planStyles from '~/routes/member/plans/plans.css?url';
import trialStyles from '~/components/shell/TrialBar.css?url';
import { sheets } from '~/lib/sheets';
import { PlansFaq, Key } from './PlansFaq';
import { CurrentBar } from './CurrentBar';
import { NeededDialog } from './NeededDialog';
import { Offers } from './Offers';
import { plansPage } from './plans.server';
import { ResumeBar } from './ResumeBar';

export const handle = {
  title: 'money:plans.title',
  i18n: ['money', 'browse', 'fiscal', 'subscription'],
  theme: 'dark',
} satisfies RouteHandle;
export const links: LinksFunction = () => [...fontLinks(), ...sheets(trialStyles, moneyStyles, planStyles)];
export const loader = ({ request, context }: LoaderFunctionArgs) => plansPage(request, context);

const leads = ['many', 'one', 'two', 'three', 'four'] as const;

/** The plans (inventory 139) with their measures; the lesson to return to is kept through the payment. */
export default function Plans() {
  const { t } = useTranslation('money');
  const page = useLoaderData<typeof loader>();
  const { offers, current, next, isNativeApp, now } = page;
  const sold = offers.filter(({ isBuyable }) => isBuyable);
  return (
    <main className="page page--wide" id="main" tabIndex={-1}>
      <header className="lead">
        <h1 className="page__title page__title--big">{t(`plans.lead.${leads[sold.length] ?? 'many'}`)}</h1>
        <p>{t('plans.text')}</p>
      </header>
      {isNativeApp ? (
        <AppBar>{t('plans.app')}</AppBar>
      ) : current ? (
        <CurrentBar current={current} now={now} />
      ) : (
        <ResumeBar page={page} />
      )}
      {offers.length > 0 ? <Offers page={page} /> : <NothingYet text={t('plans.none')} />}
      {!isNativeApp && (
        <>
          <Key />
          <PlansFaq buyer={page.buyer} />
        </>
      )}
      {isNativeApp && next && !current && <NeededDialog next={next} />}
    </main>
  );
}
