import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { CopyButton } from '~/components/ui/CopyButton';
import { Dialog } from '~/components/ui/Dialog';

type PlanCodeDialogProps = {
  isOpen: boolean;
  step: string;
  code: string;
  hasPlan: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Shows the code to remember: of the chosen plan, or for a plan that is chosen later (spec 2 §2). */
export function PlanCodeDialog({ isOpen, step, code, hasPlan, onClose, onConfirm }: PlanCodeDialogProps) {
  const { t } = useTranslation('account');
  const of = hasPlan ? 'planCode' : 'planCode.alone';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`${of}.title`)}>
      <div className="dialog__text">
        <p className="small muted">{step}</p>
        <p>{t(`${of}.text`)}</p>
      </div>
      <p className="plancode">{code}</p>
      <div className="plancode__copy">
        <CopyButton text={code} />
      </div>
      <div className="dialog__acts">
        <Button look="primary" size="big" onClick={onConfirm}>
          {t('planCode.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
