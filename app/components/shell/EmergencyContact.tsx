import { useLocation } from '@remix-run/react';
import { Siren } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '~/lib/ask';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** How long "sent" is shown before the dialog closes (spec 1 §4). Milliseconds. */
const closesAfterMs = 1000;

type State = 'idle' | 'loading' | 'sent' | 'error';

/** Sends a message to the team of Apice from any page (ENABLE_MEC, inventory 046). */
export function EmergencyContact() {
  const { t } = useTranslation();
  const shell = useOptionalShell();
  const { pathname } = useLocation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<State>('idle');
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => {
      setOpen(false);
      setState('idle');
      setMessage('');
    }, closesAfterMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (!shell?.user || !shell.flags.ENABLE_MEC) return null;
  const send = async () => {
    setState('loading');
    const asked = await ask('SendEmergencyMessage', { message, path: pathname });
    setState('result' in asked ? 'sent' : 'error');
  };
  return (
    <>
      <button className="iconbtn" type="button" aria-label={t('urgent.open')} onClick={() => setOpen(true)}>
        <Siren className="i" aria-hidden />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('urgent.title')}>
        <form
          className="urgent__form"
          onSubmit={(event) => {
            event.preventDefault();
            if (message.trim() && state !== 'loading') void send();
          }}
        >
          <div className="field">
            <label htmlFor={id}>{t('urgent.message')}</label>
            <textarea
              className="input"
              id={id}
              required
              maxLength={2000}
              rows={4}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          </div>
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
    </>
  );
}
