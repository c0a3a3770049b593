import { SignOutForm } from '~/components/account/SignOutForm';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onAccountNews } from '~/lib/account/account-news';
import { onMessage } from '~/lib/realtime/on-message';
import { ask } from '~/lib/ask';
import { useShell } from '~/lib/hooks/use-shell';
import { Logo } from '../Logo';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { RefusalLine } from '../ui/RefusalLine';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { useReauthentication } from './Reauthenticate';
import { SentDialog } from './SentDialog';
import { useAsking } from '~/lib/hooks/use-asking';

/** Continues automatically once the link has been used, in any tab or on any device. */
async function continueIfVerified(): Promise<boolean> {
  const asked = await ask('GetProfile', {});
  const isVerified = 'result' in asked && asked.result.emailVerified;
  if (isVerified) location.reload();
  return isVerified;
}

/** Replaces every page of a user who has to verify their address first; closes only through its buttons (spec 3 §4.5). */
export function VerificationGate() {
  const { t } = useTranslation('access');
  const email = useShell().user?.email ?? '';
  const sending = useAsking();
  const { retrying, dialog } = useReauthentication();
  const [shown, setShown] = useState<'sent' | 'change' | null>(null);
  const [check, setCheck] = useState<'idle' | 'waiting' | 'notYet'>('idle');
  useEffect(() => onAccountNews(() => void continueIfVerified()), []);
  useEffect(() => onMessage(({ type }) => type === 'rights' && void continueIfVerified()), []);

  async function send() {
    const returnPath = location.pathname + location.search;
    if (await sending.run(() => ask('SendEmailVerification', { returnPath }))) setShown('sent');
  }
  async function look() {
    setCheck('waiting');
    setCheck((await continueIfVerified()) ? 'waiting' : 'notYet');
  }

  return (
    <>
      <header className="topbar">
        <Logo />
      </header>
      <main className="page" id="main">
        <h1 className="sr">{t('verification.page')}</h1>
        <Behind />
      </main>
      <Dialog isOpen title={t('verification.title')}>
        <p className="dialog__text breaks">{t('verification.text', { email })}</p>
        <div className="dialog__acts">
          <Button look="primary" size="big" waiting={sending.isWaiting && t('verification.sending')} onClick={send}>
            {t('verification.send')}
          </Button>
          <Button size="big" waiting={check === 'waiting' && t('verification.checking')} onClick={look}>
            {t('verification.check')}
          </Button>
        </div>
        <RefusalLine code={sending.code} />
        <p className="small muted verify__state" role="status">
          {check === 'notYet' && t('verification.notYet')}
        </p>
        <div className="verify__ways">
          <button className="link" type="button" onClick={() => setShown('change')}>
            {t('verification.change')}
          </button>
          <SignOutForm>
            <button className="link" type="submit">
              {t('signOut', { ns: 'common' })}
            </button>
          </SignOutForm>
        </div>
      </Dialog>
      <SentDialog email={shown === 'sent' ? email : null} kind="verification" onClose={() => setShown(null)} />
      <ChangeEmailDialog isOpen={shown === 'change'} onClose={() => setShown(null)} email={email} retrying={retrying} />
      {dialog}
    </>
  );
}

/** A skeleton of the page behind the dialog. */
const Behind = () => (
  <div className="verify__behind" aria-hidden="true">
    {['film', 'a', 'b', 'c', 'd'].map((name) => (
      <div key={name} className="skel" />
    ))}
  </div>
);
