import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../../../domain/insight/figures';
import { Figure } from '~/components/admin/plots/Figure';
import { call } from '~/lib/server/call.server';
import { priceText } from '~/lib/money/price-text';
import type { RouteHandle } from '~/lib/route-handle';
import contentStyles from '~/components/admin/content/content.css?url';
import styles from '~/components/admin/plots/insight.css?url';
import { sheets } from '~/lib/sheets';
import { Disputes } from './Disputes';
import { Late, Latest, Reconciliation } from './Lists';

export const handle = { title: 'insight:payments.title', i18n: ['insight'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(contentStyles, styles);

const none: readonly number[] = [];

/** The provider's dashboard; on a developer's machine the page of its fake. */
const providerOf = (dev: { links: { name: string; url: string }[] } | undefined): string =>
  dev?.links.find(({ name }) => name.startsWith('Payments'))?.url ?? 'https://dashboard.stripe.com';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const [overview, disputes] = await Promise.all([
    call(context, 'GetBillingOverview', {}),
    call(context, 'GetDisputes', { before }),
  ]);
  return { overview, disputes, provider: providerOf(context.scope.env.dev) };
};

/** The income, the unpaid renewals, and whether our data agrees with the payment provider's (inventory 217). */
export default function PaymentsPage() {
  const { t, i18n } = useTranslation('insight');
  const { overview, disputes, provider } = useLoaderData<typeof loader>();
  const { revenue } = overview;
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
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
        names={revenue.map(({ from }) => month.format(Date.parse(`${from}-01`)))}
      />
      <Late late={overview.late} lateCount={overview.lateCount} />
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
