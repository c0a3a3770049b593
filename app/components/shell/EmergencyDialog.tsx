import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '~/lib/ask';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextArea } from '../ui/Field';

/** How long "sent" is shown before the dialog closes (spec 1 §4). Milliseconds. */
const closesAfterMs = 1000;

type State = 'idle' | 'loading' | 'sent' | 'error';

/** The message to the team: loaded with the first press on its button. */
export function EmergencyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [state, setState] = useState<State>('idle');
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => {
      onClose();
      setState('idle');
      setMessage('');
    }, closesAfterMs);
    return () => clearTimeout(timer);
  }, [state, onClose]);
  const send = async () => {
    setState('loading');
    const asked = await ask('SendEmergencyMessage', { message, path: pathname });
    setState('result' in asked ? 'sent' : 'error');
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('urgent.title')}>
      <form
        className="urgent__form"
        onSubmit={(event) => {
          event.preventDefault();
          if (message.trim() && state !== 'loading') void send();
        }}
      >
        <TextArea label={t('urgent.message')} required maxLength={2000} rows={4} value={message} onText={setMessage} />
        <p role="status">
          {state === 'sent' && t('urgent.sent')}
          {state === 'error' && t('urgent.failed')}
        </p>
        <Button
          look="primary"
          size="big"
          type="submit"
          disabled={!message.trim()}
          waiting={state === 'loading' && t('urgent.sending')}
        >
          {t('urgent.send')}
        </Button>
      </form>
    </Dialog>
  );
}
