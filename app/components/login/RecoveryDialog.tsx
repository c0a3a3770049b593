import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SentDialog } from '../account/SentDialog';
import { Dialog } from '../ui/Dialog';
import { RecoveryForm } from './RecoveryForm';

type RecoveryDialogProps = { isOpen: boolean; onClose: () => void };

/** For users who forgot the password: asks for the address, then says where to look (spec 1 §2, spec 1 §8). */
export function RecoveryDialog({ isOpen, onClose }: RecoveryDialogProps) {
  const { t } = useTranslation('access');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = () => {
    setSentTo(null);
    onClose();
  };
  return (
    <>
      <Dialog isOpen={isOpen && sentTo === null} onClose={close} title={t('recovery.title')}>
        <p className="dialog__text">{t('recovery.text')}</p>
        <div className="dialog__form">
          <RecoveryForm onSent={setSentTo} />
        </div>
      </Dialog>
      <SentDialog email={isOpen ? sentTo : null} kind="recovery" onClose={close} />
    </>
  );
}
