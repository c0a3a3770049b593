import { useTranslation } from 'react-i18next';
import type { FiscalData } from '../../../domain/billing/fiscal';
import { Dialog } from '~/components/ui/Dialog';
import { FiscalForm } from './FiscalForm';

type FiscalDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Called after the data is saved. */
  onDone: () => void;
  fiscal?: FiscalData | null;
  /** Whether a payment follows. */
  isBeforePaying?: boolean;
};

/** The customer's invoice data: required before the first payment, changed from the profile. */
export function FiscalDialog({ isOpen, onClose, onDone, fiscal = null, isBeforePaying = false }: FiscalDialogProps) {
  const { t } = useTranslation('fiscal');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(isBeforePaying ? 'before' : 'title')}>
      <p className="dialog__text">{t(isBeforePaying ? 'beforeText' : 'lead')}</p>
      <FiscalForm fiscal={fiscal} isBeforePaying={isBeforePaying} onDone={onDone} />
    </Dialog>
  );
}
