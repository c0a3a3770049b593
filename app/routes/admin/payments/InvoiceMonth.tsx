import { Form, Link } from '@remix-run/react';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Select } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { useAsking } from '~/lib/hooks/use-asking';
import { priceText } from '~/lib/money/price-text';
import { saveFile } from '~/lib/save-file';
import type { Answer } from '~/lib/server/call.server';
import { askInvoices, zipOf, type InvoiceFormat } from './invoice-files';

type InvoiceMonthProps = {
  month: string;
  /** The months to choose from, the latest first. */
  months: readonly string[];
  overview: Answer<'GetInvoiceMonth'>;
  /** Whether this administrator may fill in the seller. */
  maySetSeller: boolean;
};

function LeftOut({ overview }: Pick<InvoiceMonthProps, 'overview'>) {
  const { t } = useTranslation('insight');
  const { leftOut, leftOutCount, isWhole, missing } = overview;
  return (
    <>
      {leftOut.length > 0 && (
        <>
          <h4>{t('payments.invoices.leftOut', { count: leftOutCount })}</h4>
          <ul>
            {leftOut.map(({ number, reason }) => (
              <li key={number} className="line">
                <div className="line__main">
                  <b className="wrap-anywhere">{number}</b>
                  <span className="small muted">{t(`payments.invoices.reasons.${reason}`)}</span>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {(leftOutCount > leftOut.length || !isWhole) && (
        <p className="small muted">{t('payments.invoices.moreLeftOut')}</p>
      )}
      {missing.length > 0 && (
        <p className="small wrap-anywhere">{t('payments.invoices.missing', { numbers: missing.join(', ') })}</p>
      )}
    </>
  );
}

/** A month's invoices and credit notes for the accountant: what they add up to, and both files. */
export function InvoiceMonth({ month, months, overview, maySetSeller }: InvoiceMonthProps) {
  const { t, i18n } = useTranslation('insight');
  const { run, isWaiting, code } = useAsking();
  const [format, setFormat] = useState<InvoiceFormat>('csv');
  const { hasSeller, documents, taxable, tax, total } = overview;
  const written = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const nameOf = (one: string) => written.format(Date.parse(`${one}-01`));
  const download = async (wanted: InvoiceFormat) => {
    setFormat(wanted);
    const made = await run(() => askInvoices(month, wanted));
    if (!made) return;
    const [first] = made.files;
    if (wanted === 'csv' && first) saveFile(first.name, first.text);
    else saveFile(`fatture-${month}.zip`, await zipOf(made.files));
    toast(t('payments.invoices.done'));
  };
  return (
    <section className="block">
      <h2>{t('payments.invoices.title')}</h2>
      <Form method="get" preventScrollReset className="rowform">
        <Select
          key={month}
          name="month"
          label={t('payments.invoices.month')}
          defaultValue={month}
          options={months.map((one) => ({ value: one, label: nameOf(one) }))}
        />
        <Button type="submit">{t('payments.invoices.show')}</Button>
      </Form>
      {/* The month that was asked for: the list above may already show another. */}
      <h3 className="h4">{nameOf(month)}</h3>
      <p>
        {t('payments.invoices.documents', { count: documents })}
        {documents > 0 &&
          `: ${t('payments.invoices.sums', {
            taxable: priceText(taxable),
            tax: priceText(tax),
            total: priceText(total),
          })}`}
      </p>
      {!hasSeller && (
        <p>
          {t('payments.invoices.noSeller')}{' '}
          {maySetSeller ? (
            <Link className="link" to="/admin/lab">
              {t('payments.invoices.setSeller')}
            </Link>
          ) : (
            t('payments.invoices.askOwner')
          )}
        </p>
      )}
      {documents > 0 && (
        <div className="rowform">
          {(hasSeller ? (['csv', 'xml'] as const) : (['csv'] as const)).map((one) => (
            <Button
              key={one}
              needsScript
              disabled={isWaiting && format !== one}
              waiting={isWaiting && format === one && t('payments.invoices.preparing')}
              onClick={() => download(one)}
            >
              <FileDown className="i" aria-hidden /> {t(`payments.invoices.${one}`)}
            </Button>
          ))}
        </div>
      )}
      <RefusalLine code={code} />
      <LeftOut overview={overview} />
    </section>
  );
}
