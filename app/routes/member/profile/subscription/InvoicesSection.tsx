import { Check, Clock, Download, RotateCcw } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { Section } from '../Section';
import { ask } from '~/lib/ask';
import { rateText } from '../../../../../domain/billing/taxes';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Invoice, SubscriptionPage } from './subscription.server';

/** The invoices with their numbers and PDFs: the latest, then older ones on demand (look: profilo-abbonamento). */
export function InvoicesSection({ page }: { page: Pick<SubscriptionPage, 'invoices'> }) {
  const { t } = useTranslation('subscription');
  const { isWaiting, code, run } = useAsking();
  const [earlier, setEarlier] = useState<{ list: Invoice[]; next: string | null } | null>(null);
  const all = [...page.invoices.invoices, ...(earlier?.list ?? [])];
  const next = earlier ? earlier.next : page.invoices.next;
  const loadMore = async () => {
    const answer = await run(() => ask('GetInvoices', { before: next ?? undefined }));
    if (answer) setEarlier({ list: [...(earlier?.list ?? []), ...answer.invoices], next: answer.next });
  };
  return (
    <Section isPersonal title={t('bills.title')} lead={t('bills.lead')}>
      {all.length === 0 ? (
        <p className="muted">{t('bills.none')}</p>
      ) : (
        <table className="bills">
          <caption className="sr">{t('bills.caption')}</caption>
          <thead>
            <tr>
              {(['date', 'for', 'amount', 'state'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`bills.${name}`)}
                </th>
              ))}
              <th scope="col">
                <span className="sr">{t('bills.pdf')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((invoice) => (
              <Fragment key={invoice.id}>
                {invoice.creditNotes.toReversed().map((note) => (
                  <CreditNoteRow key={note.id} note={note} />
                ))}
                <InvoiceRow invoice={invoice} />
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      <RefusalLine code={code} />
      {next !== null && (
        <Button size="small" needsScript waiting={isWaiting && t('bills.loading')} onClick={() => void loadMore()}>
          {t('bills.more')}
        </Button>
      )}
    </Section>
  );
}

function CreditNoteRow({ note: { number, createdAt, amount, pdf } }: { note: Invoice['creditNotes'][number] }) {
  const { t } = useTranslation('subscription');
  return (
    <tr>
      <td className="num bills__date">{dateOf(createdAt / 1000)}</td>
      <td>{t('bills.creditNote')}</td>
      <td className="num">{priceText(-amount)}</td>
      <td>
        <span className="small muted num">{number}</span>
      </td>
      <td>{pdf && <PdfLink address={pdf} label={t('bills.downloadNote', { number })} />}</td>
    </tr>
  );
}

function PdfLink({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation('subscription');
  return (
    <a className="btn btn--small btn--plain" href={address} aria-label={label}>
      <Download className="i" aria-hidden />
      {t('bills.pdf')}
    </a>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('subscription');
  const { number, createdAt, total, reason, pdf } = invoice;
  return (
    <tr>
      <td className="num bills__date">{dateOf(createdAt / 1000)}</td>
      <td>
        {t(`bills.reason.${reason}`)}
        {number && <span className="small muted num bills__number">{number}</span>}
      </td>
      <td className="num">
        {priceText(total)}
        <IncludedTax invoice={invoice} />
      </td>
      <td>
        <State invoice={invoice} />
      </td>
      <td>{pdf && <PdfLink address={pdf} label={t('bills.download', { number: number ?? '' })} />}</td>
    </tr>
  );
}

function IncludedTax({ invoice: { tax, taxRate } }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('subscription');
  if (!tax) return null;
  const amount = priceText(tax);
  return (
    <span className="small muted bills__tax">
      {taxRate === null
        ? t('bills.taxes', { amount })
        : t('bills.tax', { rate: rateText(taxRate, i18n.language), amount })}
    </span>
  );
}

function State({ invoice: { status, refunded, total } }: { invoice: Invoice }) {
  const { t } = useTranslation('subscription');
  if (refunded > 0) {
    return (
      <span className="mini">
        <RotateCcw className="i" aria-hidden />
        {t(refunded >= total ? 'bills.refunded' : 'bills.partly')}
      </span>
    );
  }
  if (status === 'paid') {
    return (
      <span className="mini mini--brand">
        <Check className="i" aria-hidden />
        {t('bills.paid')}
      </span>
    );
  }
  if (status === 'processing') {
    return (
      <span className="mini mini--gold">
        <Clock className="i" aria-hidden />
        {t('bills.processing')}
      </span>
    );
  }
  return (
    <span className={status === 'open' ? 'mini mini--coral' : 'mini'}>
      {t(status === 'open' ? 'bills.open' : 'bills.void')}
    </span>
  );
}
