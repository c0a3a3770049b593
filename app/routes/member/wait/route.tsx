import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { useRepeatedLoad } from '~/lib/hooks/use-repeated-load';
import { waitPage } from './wait.server';

export const handle = { i18n: ['money'], theme: 'auto', hasNoFooter: true } satisfies RouteHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? '') }];
export const loader = ({ request, context }: LoaderFunctionArgs) => waitPage(request, context);

/** Waits until an early renewal is paid (inventory 153): the loader then redirects. */
export default function Wait() {
  const { t } = useTranslation('money');
  useLoaderData<typeof loader>();
  useRepeatedLoad(true);
  return (
    <main className="page" id="main" tabIndex={-1} aria-busy="true">
      <h1 className="page__title">{t('wait.title')}</h1>
      <p className="muted mt-3" role="status">
        {t('wait.text')}
      </p>
    </main>
  );
}
