import { useRevalidator } from '@remix-run/react';
import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeEmailDialog } from '~/components/account/ChangeEmailDialog';
import { ChangePasswordDialog } from '~/components/account/ChangePasswordDialog';
import { useReauthentication } from '~/components/account/Reauthenticate';
import { SentDialog } from '~/components/account/SentDialog';
import { useAsking } from '~/lib/hooks/use-asking';
import { Button } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { ask } from '~/lib/ask';
import { dateOf } from '~/lib/texts/time-text';
import { useShell } from '~/lib/hooks/use-shell';
import { ProviderLines } from './ProviderLines';
import { Line, Section } from './Section';
import type { ProfilePage } from './profile.server';

type AccountPage = Pick<ProfilePage, 'account' | 'isEmailVerified' | 'offered'>;

/** The user's identity, and the ways to sign in (spec 2 §2, account card). */
export function Account({ page }: { page: AccountPage }) {
  const { t } = useTranslation('profile');
  const { user } = useShell();
  const { revalidate } = useRevalidator();
  const { retrying, dialog } = useReauthentication();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const { password } = page.account;
  const email = user?.email ?? '';
  const close = () => setOpen(null);
  const passwordText = (): string => {
    if (!password) return t('account.passwordNone');
    if (password.changedAt === null) return t('account.passwordNever');
    return t('account.passwordChanged', { date: dateOf(password.changedAt / 1000) });
  };
  return (
    <Section anchor="account" isPersonal title={t('account.title')}>
      <Person isEmailVerified={page.isEmailVerified} />
      {!page.isEmailVerified && <Verification email={email} />}
      <Line title={t('account.email')} text={t('account.emailText')}>
        <Button size="small" needsScript onClick={() => setOpen('email')}>
          {t('account.changeEmail')}
        </Button>
      </Line>
      <Line title={t('account.password')} text={passwordText()}>
        <Button size="small" needsScript onClick={() => setOpen('password')}>
          {t(password ? 'account.changePassword' : 'account.setPassword')}
        </Button>
      </Line>
      <ProviderLines page={page} retrying={retrying} />
      <ChangeEmailDialog isOpen={open === 'email'} onClose={close} email={email} retrying={retrying} />
      <ChangePasswordDialog
        isOpen={open === 'password'}
        onClose={close}
        email={email}
        hasPassword={password !== null}
        retrying={retrying}
        onChanged={revalidate}
      />
      {dialog}
    </Section>
  );
}

/** Sends the verification mail again; its link leads back here (spec 2 §2). */
function Verification({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  const { isWaiting, code, dismiss, run } = useAsking();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async () => {
    if (await run(() => ask('SendEmailVerification', { returnPath: '/profile' }))) setSentTo(email);
  };
  return (
    <Line title={t('account.verify')} text={t('account.verifyText')}>
      <Button size="small" needsScript waiting={isWaiting && t('account.sending')} onClick={send}>
        {t('account.sendVerification')}
      </Button>
      <SentDialog email={sentTo} kind="verification" onClose={() => setSentTo(null)} />
      <ErrorDialog title={t('account.failed')} code={code} onClose={dismiss} />
    </Line>
  );
}

function Person({ isEmailVerified }: { isEmailVerified: boolean }) {
  const { t } = useTranslation('profile');
  const { user } = useShell();
  if (!user) return null;
  const initial = (user.nome || user.email).charAt(0).toUpperCase();
  return (
    <div className="line">
      <span className="avatar avatar--64 holder__photo" aria-hidden="true">
        {user.photoUrl ? (
          <img src={user.photoUrl} width={64} height={64} alt="" />
        ) : (
          <span className="avatar__initial">{initial}</span>
        )}
      </span>
      <div className="line__main holder">
        <b className="holder__name">{`${user.nome} ${user.cognome}`.trim()}</b>
        <span className="small muted">{user.email}</span>
        <span className="small holder__state" data-verified={isEmailVerified || undefined}>
          {isEmailVerified ? <Check className="i" aria-hidden /> : <CircleAlert className="i" aria-hidden />}
          {t(isEmailVerified ? 'account.verified' : 'account.unverified')}
        </span>
      </div>
    </div>
  );
}
