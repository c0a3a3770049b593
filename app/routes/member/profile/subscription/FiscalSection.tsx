import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { euVatId, homeCountry, isBusiness, ownTaxCode, type FiscalData } from '../../../../../domain/billing/fiscal';
import { FiscalDialog } from '~/components/money/FiscalDialog';
import { Button } from '~/components/ui/Button';
import { Line, Section } from '../Section';
import { toast } from '~/components/ui/toast';
import type { SubscriptionPage } from './subscription.server';

/** The customer's invoice data, and a button to change it (decisions: fiscal data). */
export function FiscalSection({ page: { fiscal } }: { page: Pick<SubscriptionPage, 'fiscal'> }) {
  const { t } = useTranslation('fiscal');
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const isEmpty =
    !fiscal || (fiscal.country === homeCountry && !isBusiness(fiscal) && !fiscal.codiceFiscale && !fiscal.via);
  return (
    <Section isPersonal title={t('title')} lead={t('lead')}>
      <Line
        title={fiscal?.denominazione ?? t(fiscal && isBusiness(fiscal) ? 'business' : 'person')}
        text={fiscal && !isEmpty ? <Known fiscal={fiscal} /> : t(fiscal ? 'nonePerson' : 'none')}
      >
        <Button size="small" needsScript onClick={() => setOpen(true)}>
          {t(isEmpty ? 'add' : 'edit')}
        </Button>
      </Line>
      <FiscalDialog
        isOpen={isOpen}
        fiscal={fiscal}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          toast(t('saved'));
          revalidate();
        }}
      />
    </Section>
  );
}

function Known({ fiscal }: { fiscal: FiscalData }) {
  const { t, i18n } = useTranslation('fiscal');
  const { country, partitaIva, via, cap, comune, provincia, recapito } = fiscal;
  const isHome = country === homeCountry;
  const own = ownTaxCode(fiscal);
  const vatId = euVatId(fiscal);
  const number = isHome ? `${t('field.partitaIva')} ${partitaIva}` : vatId ? `${t('abroad.vat')} ${vatId}` : partitaIva;
  const numbers = [
    partitaIva && number,
    own && `${t('field.codiceFiscale')} ${own}`,
    recapito && `${recapito.includes('@') ? 'PEC' : 'SDI'} ${recapito}`,
  ].filter(Boolean);
  const town = [cap, comune, provincia && `(${provincia})`].filter(Boolean).join(' ');
  const place = [via, via && town, !isHome && new Intl.DisplayNames([i18n.language], { type: 'region' }).of(country)];
  return (
    <>
      <span className="num">{numbers.join(' · ')}</span>
      {numbers.length > 0 && <br />}
      {place.filter(Boolean).join(', ')}
    </>
  );
}
