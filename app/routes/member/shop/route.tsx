import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NothingYet } from '~/components/shell/NothingYet';
import { AppBar } from '~/components/money/AppBar';
import { FiscalDialog } from '~/components/money/FiscalDialog';
import { useFiscalStep } from '~/components/money/fiscal-step';
import type { RouteHandle } from '~/lib/route-handle';
import moneyStyles from '~/components/money/money.css?url';
import planStyles from '~/routes/member/plans/plans.css?url';
import shopStyles from '~/routes/member/shop/shop.css?url';
import { sheets } from '~/lib/sheets';
import { ProductCard } from './ProductCard';
import { GoodDialog } from './GoodDialog';
import { shopPage } from './shop.server';

export const handle = { title: 'money:shop.title', i18n: ['money', 'fiscal'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(moneyStyles, planStyles, shopStyles);
export const loader = ({ context }: LoaderFunctionArgs) => shopPage(context);

/** The shop for the studio (inventory 139): a grid, and a dialog for the item in the address. */
export default function Shop() {
  const { t } = useTranslation('money');
  const { goods, isNativeApp, asksFiscal, buyer } = useLoaderData<typeof loader>();
  const fiscal = useFiscalStep(asksFiscal);
  const [params, setParams] = useSearchParams();
  const open = goods.find(({ id }) => id === params.get('good')) ?? null;
  const show = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set('good', id);
    else next.delete('good');
    setParams(next, { preventScrollReset: true });
  };
  return (
    <main className="page page--wide" id="main" tabIndex={-1}>
      <header className="lead">
        <h1 className="page__title page__title--big">{t('shop.lead')}</h1>
        <p>{t('shop.text')}</p>
      </header>
      {isNativeApp && <AppBar>{t('shop.app')}</AppBar>}
      {goods.length > 0 ? (
        <div className="goods">
          {goods.map((good) => (
            <ProductCard key={good.id} good={good} hasPrice={!isNativeApp} onOpen={() => show(good.id)} />
          ))}
        </div>
      ) : (
        <NothingYet text={t('shop.none')} />
      )}
      <FiscalDialog {...fiscal.step} isBeforePaying />
      <GoodDialog good={open} isNativeApp={isNativeApp} buyer={buyer} fiscal={fiscal} onClose={() => show(null)} />
    </main>
  );
}
