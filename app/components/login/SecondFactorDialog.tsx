import { useTranslation } from 'react-i18next';
import { MessageDialog } from '~/components/ui/MessageDialog';

type SecondFactorDialogProps = { resolver: string; redirectTo: string | null; onClose: () => void };

/** The second step of a log-in (spec 1 §4); `resolver` proves the first one. */
export function SecondFactorDialog({ onClose }: SecondFactorDialogProps) {
  const { t } = useTranslation('login');
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      title={t('secondFactor.title')}
      action={t('backToForm', { ns: 'common' })}
      code="auth/multi-factor-auth-required"
    >
      <p>{t('secondFactor.text')}</p>
      <p>{t('secondFactor.later')}</p>
    </MessageDialog>
  );
}
