import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestKeptReason } from '../../../../domain/billing/order-withdrawal';
import { detailsOf } from '../../../../domain/shared/errors';
import { ActDialog } from '~/components/ui/ActDialog';
import { Check } from '~/components/ui/Check';
import { Field, TextArea } from '~/components/ui/Field';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { cancelled } from '~/lib/cancelled';
import { priceText } from '~/lib/money/price-text';

type ReturnDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  id: string;
  goods: string;
  name: string;
  amount: number;
};

/** The cents of an amount as it is written, `12,50`; null for anything else. */
const centsIn = (text: string): number | null =>
  /^\d{1,6}(?:[.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : null;

/** Records that goods came back: they are refunded, or a part of them with its reason. */
export function ReturnDialog({ isOpen, onClose, id, goods, name, amount }: ReturnDialogProps) {
  const { t } = useTranslation('insight');
  const { revalidate } = useRevalidator();
  const [isLess, setLess] = useState(false);
  const [refund, setRefund] = useState('');
  const [reason, setReason] = useState('');
  const [most, setMost] = useState(amount);
  const [isTried, setTried] = useState(false);
  const cents = centsIn(refund.trim());
  const hasAmount = cents !== null && cents < most;
  const hasReason = reason.trim() !== '';
  const confirm = async () => {
    setTried(true);
    // What is wrong is said at its field.
    if (isLess && !(hasAmount && hasReason)) return { refusal: cancelled };
    const reduced = isLess && cents !== null ? { amount: cents, reason } : undefined;
    const answer = await ask('ConfirmReturn', { id, ...(reduced && { reduced }) });
    if ('refusal' in answer) {
      setMost(detailsOf(answer.refusal, 'return-refund-not-less')?.most ?? most);
      return answer;
    }
    const { amount: refunded } = answer.result;
    toast(t(`payments.returns.${refunded > 0 ? 'done' : 'nothing'}`, { amount: priceText(refunded) }));
    revalidate();
    return answer;
  };
  const needed = t('payments.returns.refundNeeded', { amount: priceText(most) });
  return (
    <ActDialog
      isAlert
      isOpen={isOpen}
      onClose={onClose}
      title={t('payments.returns.ask')}
      act={t('payments.returns.confirm')}
      cancel={t('payments.returns.cancel')}
      waiting={t('payments.returns.waiting')}
      run={confirm}
    >
      <p>{t('payments.returns.text', { goods, name, amount: priceText(isLess && hasAmount ? cents : amount) })}</p>
      <Check
        name="less"
        checked={isLess}
        note={t('payments.returns.lessNote')}
        onChange={({ target }) => setLess(target.checked)}
      >
        {t('payments.returns.less')}
      </Check>
      {isLess && (
        <>
          <Field
            name="refund"
            label={t('payments.returns.refund')}
            inputMode="decimal"
            autoComplete="off"
            value={refund}
            hint={t('payments.returns.refundHint', { amount: priceText(most) })}
            error={isTried && !hasAmount ? needed : undefined}
            onChange={({ target }) => setRefund(target.value)}
          />
          <TextArea
            label={t('payments.returns.reason')}
            hint={t('payments.returns.reasonHint')}
            rows={3}
            maxLength={longestKeptReason}
            value={reason}
            error={isTried && !hasReason ? t('payments.returns.reasonNeeded') : undefined}
            onText={setReason}
          />
        </>
      )}
    </ActDialog>
  );
}
