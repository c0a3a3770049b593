import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';

type AppleWarningProps = { isOpen: boolean; text: string; onClose: () => void; onContinue: () => void };

/** A message shown before the user goes to Apple (SHOW_APPLE_LOGIN_WARNING, APPLE_LOGIN_WARNING). */
export function AppleWarning({ isOpen, text, onClose, onContinue }: AppleWarningProps) {
  const { t } = useTranslation('login');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('apple.title')}>
      <div className="dialog__text">
        <p>{text || t('apple.text')}</p>
      </div>
      <div className="dialog__acts">
        <Button look="primary" size="big" onClick={onContinue}>
          {t('apple.goOn')}
        </Button>
        <Button look="line" size="big" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
