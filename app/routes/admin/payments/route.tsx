import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lastMonths } from '../../../../domain/invoicing/month';
import { mayOpenPage } from '../../../../domain/platform/routes';
import { sumOf } from '../../../../domain/insight/figures';
import { Figure } from '~/components/admin/plots/Figure';
import { call } from '~/lib/server/call.server';
import { priceText } from '~/lib/money/price-text';
import type { RouteHandle } from '~/lib/route-handle';
import contentStyles from '~/components/admin/content/content.css?url';
import styles from '~/components/admin/plots/insight.css?url';
import { sheets } from '~/lib/sheets';
import { useShell } from '~/lib/hooks/use-shell';
import { Disputes } from './Disputes';
import { InvoiceMonth } from './InvoiceMonth';
import { Late, Latest, Reconciliation } from './Lists';
import { Returns } from './Returns';

export const handle = { title: 'insight:payments.title', i18n: ['insight'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(contentStyles, styles);

const none: readonly number[] = [];

/** The provider's dashboard; on a developer's machine the page of its fake. */
const providerOf = (dev: { links: { name: string; url: string }[] } | undefined): string =>
  dev?.links.find(({ name }) => name.startsWith('Payments'))?.url ?? 'https://dashboard.stripe.com';

const monthsShown = 24;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const months = lastMonths(context.scope.now, monthsShown);
  const [present = '', last = present] = months;
  // At first the month that is over.
  const month = months.find((one) => one === searchParams.get('month')) ?? last;
  const [overview, disputes, invoices, returns] = await Promise.all([
    call(context, 'GetBillingOverview', {}),
    call(context, 'GetDisputes', { before: searchParams.get('before') ?? undefined }),
    call(context, 'GetInvoiceMonth', { month }),
    call(context, 'GetReturns', { after: searchParams.get('after') ?? undefined }),
  ]);
  return { overview, disputes, returns, invoices, month, months, provider: providerOf(context.scope.env.dev) };
};

/** The income, the unpaid renewals, and whether our data agrees with the payment provider's (inventory 217). */
export default function PaymentsPage() {
  const { t, i18n } = useTranslation('insight');
  const { user } = useShell();
  const { overview, disputes, returns, invoices, month, months, provider } = useLoaderData<typeof loader>();
  const { revenue } = overview;
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const inEuros = (cents: number) => number.format(cents / 100);
  const values = revenue.map(({ value }) => value);
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('payments.title')}</h1>
        <span className="acts">
          <a className="btn btn--small" href={provider} target="_blank" rel="noreferrer">
            <ExternalLink className="i" aria-hidden /> {t('payments.provider')}
          </a>
        </span>
      </div>
      <Figure
        name={t('payments.revenue')}
        value={priceText(revenue.at(-1)?.value ?? 0)}
        note={t('payments.year', { amount: priceText(sumOf(revenue)), count: overview.active })}
        label={t('stats.spoken', {
          name: t('payments.revenue'),
          value: inEuros(values.at(-1) ?? 0),
          before: inEuros(values.at(-2) ?? 0),
          most: inEuros(Math.max(0, ...values)),
        })}
        values={values}
        before={none}
        look="bars"
        mark={inEuros}
        names={revenue.map(({ from }) => monthName.format(Date.parse(`${from}-01`)))}
      />
      <InvoiceMonth
        month={month}
        months={months}
        overview={invoices}
        maySetSeller={mayOpenPage(user?.role ?? null, '/admin/lab')}
      />
      <Late late={overview.late} lateCount={overview.lateCount} />
      <Returns {...returns} />
      <Disputes {...disputes} />
      <div className="block">
        <div className="two-lists">
          <Latest payments={overview.payments} />
          <Reconciliation mended={overview.mended} mendedCount={overview.mendedCount} events={overview.events} />
        </div>
      </div>
    </>
  );
}
