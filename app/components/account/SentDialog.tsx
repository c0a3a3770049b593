import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../ui/MessageDialog';

type SentDialogProps = {
  /** The address that the mail was sent to; null while there is none. */
  email: string | null;
  kind: 'recovery' | 'verification' | 'change';
  onClose: () => void;
};

/** Says that a mail has been sent and where to look for it (spec 1 §8, spec 3 §4.5). */
export function SentDialog({ email, kind, onClose }: SentDialogProps) {
  const { t } = useTranslation('access');
  return (
    <MessageDialog isOpen={email !== null} onClose={onClose} title={t('sent.title')} action={t('sent.close')}>
      <p className="breaks">{t(`sent.${kind}`, { email })}</p>
      <p className="muted">{t('sent.spam')}</p>
    </MessageDialog>
  );
}
