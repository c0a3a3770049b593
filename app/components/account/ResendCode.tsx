import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendAfterSeconds } from '../../../domain/accounts/second-factor';
import { Button } from '~/components/ui/Button';

/** Counts whole seconds from `seconds` down to zero; `restart` begins again. */
function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { left, restart: () => setEndsAt(Date.now() + seconds * 1000) };
}

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
