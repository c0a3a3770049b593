import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiscalData } from '../../../../../domain/billing/fiscal';
import { FiscalDialog } from '~/components/money/FiscalDialog';
import { Button } from '~/components/ui/Button';
import { Line, Section } from '../Section';
import { toast } from '~/components/ui/toast';
import type { SubscriptionPage } from './subscription.server';

/** The customer's invoice data, and a button to change it (decisions: fiscal data). */
export function FiscalSection({ page: { fiscal } }: { page: SubscriptionPage }) {
  const { t } = useTranslation('fiscal');
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = !fiscal?.codiceFiscale;
  return (
    <Section isPersonal title={t('title')} lead={t('lead')}>
      <Line
        title={fiscal?.denominazione ?? t(fiscal?.partitaIva ? 'business' : 'person')}
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

function Known({
  fiscal: { partitaIva, codiceFiscale, via, cap, comune, provincia, recapito },
}: {
  fiscal: FiscalData;
}) {
  const { t } = useTranslation('fiscal');
  const own = codiceFiscale === partitaIva ? null : codiceFiscale;
  const numbers = [
    partitaIva && `${t('field.partitaIva')} ${partitaIva}`,
    own && `${t('field.codiceFiscale')} ${own}`,
    recapito && `${recapito.includes('@') ? 'PEC' : 'SDI'} ${recapito}`,
  ].filter(Boolean);
  return (
    <>
      <span className="num">{numbers.join(' · ')}</span>
      {via && (
        <>
          <br />
          {`${via}, ${cap ?? ''} ${comune ?? ''} (${provincia ?? ''})`}
        </>
      )}
    </>
  );
}
