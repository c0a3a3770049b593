import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';

type PlanCodeDialogProps = { isOpen: boolean; code: string; onClose: () => void; onConfirm: () => void };

/** Shows the code of the chosen plan, to remember (spec 2 §2). */
export function PlanCodeDialog({ isOpen, code, onClose, onConfirm }: PlanCodeDialogProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('planCode.title')}>
      <p className="dialog__text">{t('planCode.text')}</p>
      <p className="plancode">{code}</p>
      <div className="dialog__acts">
        <Button look="primary" size="big" onClick={onConfirm}>
          {t('planCode.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
