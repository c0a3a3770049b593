import { useRevalidator } from '@remix-run/react';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { ask } from '~/lib/ask';
import { AskFirst } from '~/components/ui/AskFirst';
import { useReauthentication } from './Reauthenticate';
import { RecoveryCodes } from './RecoveryCodes';
import { useAsking } from '~/lib/hooks/use-asking';

/** At this number or fewer the user should create new ones. */
const few = 3;

/** The number of recovery codes left, and a button that replaces them. */
export function RecoveryCodesLine({ left }: { left: number }) {
  const { t } = useTranslation('security');
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { retrying, dialog } = useReauthentication();
  const { isWaiting, code, dismiss, run } = useAsking();
  const create = async () => {
    const made = await run(() => retrying(() => ask('CreateRecoveryCodes', {})));
    setAsking(false);
    if (!made) return;
    setCodes(made.recoveryCodes);
    revalidate();
  };
  return (
    <div className="line">
      <LifeBuoy className="i" aria-hidden />
      <div className="line__main">
        <b>{t('codes.title')}</b>{' '}
        {left <= few && <span className="mini mini--coral">{t(left === 0 ? 'codes.none' : 'codes.few')}</span>}
        <span className="small muted">{t('codes.left', { count: left })}</span>
      </div>
      <div className="line__end">
        {/* Without codes there is nothing to lose, so no question is asked. */}
        <Button
          size="small"
          needsScript
          waiting={left === 0 && isWaiting && t('codes.renewing')}
          onClick={() => (left === 0 ? void create() : setAsking(true))}
        >
          {t('codes.renew')}
        </Button>
      </div>
      <AskFirst
        isOpen={isAsking}
        title={t('codes.renewTitle')}
        act={t('codes.renewAct')}
        waiting={isWaiting && t('codes.renewing')}
        cancel={t('codes.keepOld')}
        onAct={create}
        onClose={() => setAsking(false)}
      >
        {t('codes.renewText')}
      </AskFirst>
      <Dialog isOpen={codes !== null} title={t('codes.title')}>
        <p className="dialog__text">{t('codes.text')}</p>
        {codes && <RecoveryCodes codes={codes} />}
        <div className="dialog__acts">
          <Button look="primary" size="big" onClick={() => setCodes(null)}>
            {t('codes.kept')}
          </Button>
        </div>
      </Dialog>
      <ErrorDialog title={t('panel.failed')} code={code} onClose={dismiss} />
      {dialog}
    </div>
  );
}
