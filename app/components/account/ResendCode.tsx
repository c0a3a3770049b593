import { useTranslation } from 'react-i18next';
import { resendAfterSeconds } from '../../../domain/accounts/second-factor';
import { Button } from '~/components/ui/Button';
import { useCountdown } from './use-countdown';

/** Sends a code again, once the first one has had time to arrive. */
export function ResendCode({ onSend, isSending }: { onSend: () => void; isSending: boolean }) {
  const { t } = useTranslation('security');
  const { left, restart } = useCountdown(resendAfterSeconds);
  const send = () => {
    restart();
    onSend();
  };
  return (
    <Button disabled={left > 0} waiting={isSending && t('code.sending')} onClick={send}>
      {left > 0 ? t('code.againIn', { count: left }) : t('code.again')}
    </Button>
  );
}
