import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from '~/components/ui/Section';
import { priceText } from '~/lib/money/price-text';
import { dateOf, timeOf } from '~/lib/texts/time-text';
import { useCopied } from '~/lib/hooks/use-copied';
import type { GiftDetailsPage } from './gift-details.server';

/** The payment with its ids at the provider and in accounting (spec 3 §2.4). */
export function Payment({ order }: { order: GiftDetailsPage['order'] }) {
  const { t } = useTranslation('gifts');
  return (
    <Section title={t('details.payment')}>
      <dl className="bill">
        <div>
          <dt>{t('details.total')}</dt>
          <dd className="num">{priceText(order.totalCents)}</dd>
        </div>
        <div>
          <dt>{t('details.date')}</dt>
          <dd className="num">{`${dateOf(order.ts)} ${timeOf(order.ts * 1000)}`}</dd>
        </div>
        <Id label={t('details.transaction')} id={order.id} />
        <Id label={t('details.invoice')} id={order.invoiceId} />
        <Id label={t('details.session')} id={order.sessionId} />
        <Id label={t('details.paymentId')} id={order.paymentIntent} />
      </dl>
    </Section>
  );
}

/** Long ids are shortened in the middle; copying copies the full id. */
const shortened = (id: string): string => (id.length > 16 ? `${id.slice(0, 7)}…${id.slice(-4)}` : id);

function Id({ label, id }: { label: string; id: string | null }) {
  const { t } = useTranslation(['gifts', 'common']);
  const { isCopied, copy } = useCopied(id ?? '');
  if (id === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <button
          className="copy"
          type="button"
          title={id}
          aria-label={t('details.copyId', { id: shortened(id) })}
          onClick={copy}
        >
          <span aria-live="polite">{isCopied ? t('copied', { ns: 'common' }) : shortened(id)}</span>
          <Copy className="i" aria-hidden />
        </button>
      </dd>
    </div>
  );
}
