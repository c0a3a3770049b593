import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BankWait, waitOf } from '~/components/money/BankWait';
import { ButtonLink } from '~/components/ui/Button';
import type { RouteHandle } from '~/lib/route-handle';
import { useRepeatedLoad } from '~/lib/hooks/use-repeated-load';
import successStyles from '~/routes/member/success/success.css?url';
import moneyStyles from '~/components/money/money.css?url';
import { sheets } from '~/lib/sheets';
import { waitPage } from './wait.server';

export const handle = {
  title: 'money:wait.title',
  i18n: ['money'],
  theme: 'dark',
  hasNoFooter: true,
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(moneyStyles, successStyles);
export const loader = ({ request, context }: LoaderFunctionArgs) => waitPage(request, context);

/** Waits until an early renewal is paid (inventory 153): the loader then redirects. */
export default function Wait() {
  const { t } = useTranslation('money');
  const { sid, isPaying } = useLoaderData<typeof loader>();
  const { isLong } = useRepeatedLoad(true);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <BankWait wait={waitOf(isPaying, isLong)} text={t('wait.text')} sid={sid}>
        <ButtonLink look="primary" to="/profile">
          {t('wait.profile')}
        </ButtonLink>
      </BankWait>
    </main>
  );
}
