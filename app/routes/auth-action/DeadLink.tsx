import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInRedirect } from '../../../domain/platform/redirects';
import { SentDialog } from '~/components/account/SentDialog';
import { useAsking } from '~/lib/hooks/use-asking';
import { RecoveryForm } from '~/components/login/RecoveryForm';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useShell } from '~/lib/hooks/use-shell';
import type { ActionPage } from './action-page.server';

type DeadLinkProps = {
  page: ActionPage;
  problem: 'invalid' | 'expired' | null;
  /** Whether the link expired while its form was open: its button is gone, so the title takes the focus. */
  isNews: boolean;
};

/** Says why a link no longer works, and offers a way to get a new one; without a link, only that. */
export function DeadLink({ page: { mode, isEmailVerified }, problem, isNews }: DeadLinkProps) {
  const { t } = useTranslation('access');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) title.current?.focus();
  }, [isNews]);
  return (
    <>
      <div>
        <h1 className="split__title" ref={title} tabIndex={-1}>
          {problem ? t(`dead.${problem}Title`) : t('action.resetPassword.title')}
        </h1>
        <p className="split__lead">{problem ? t(`dead.${problem}`) : t('recovery.text')}</p>
      </div>
      {mode === 'resetPassword' && <NewReset hasText={problem !== null} />}
      {mode === 'verifyEmail' && <NewVerification isEmailVerified={isEmailVerified} />}
      {mode === 'verifyAndChangeEmail' && (
        <Way text={t('dead.verifyAndChangeEmail')} to="/profile" label={t('action.profile')} />
      )}
      {mode === 'recoverEmail' && <Way text={t('dead.recoverEmail')} to="/" label={t('toStart', { ns: 'common' })} />}
      {mode === null && <Way to="/" label={t('toStart', { ns: 'common' })} />}
    </>
  );
}

function Way({ text, to, label }: { text?: string; to: string; label: string }) {
  return (
    <>
      {text && <p>{text}</p>}
      <a className="btn btn--primary btn--big" href={to}>
        {label}
      </a>
    </>
  );
}

function NewReset({ hasText }: { hasText: boolean }) {
  const { t } = useTranslation('access');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      {hasText && <p>{t('dead.resetPassword')}</p>}
      <RecoveryForm onSent={setSentTo} />
      <SentDialog email={sentTo} kind="recovery" onClose={() => setSentTo(null)} />
    </>
  );
}

function NewVerification({ isEmailVerified }: { isEmailVerified: boolean }) {
  const { t } = useTranslation('access');
  const { user } = useShell();
  const { isWaiting, code, run } = useAsking();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!user) {
    return <Way text={t('dead.verifyEmailSignIn')} to={signInRedirect('/profile')} label={t('action.signIn')} />;
  }
  if (isEmailVerified) return <Way text={t('dead.verifyEmailDone')} to="/profile" label={t('action.profile')} />;
  const send = async () => {
    if (await run(() => ask('SendEmailVerification', { returnPath: '/profile' }))) setSentTo(user.email);
  };
  return (
    <>
      <p>{t('dead.verifyEmail')}</p>
      <RefusalLine code={code} />
      <Button look="primary" size="big" needsScript waiting={isWaiting && t('verification.sending')} onClick={send}>
        {t('dead.again')}
      </Button>
      <SentDialog email={sentTo} kind="verification" onClose={() => setSentTo(null)} />
    </>
  );
}
