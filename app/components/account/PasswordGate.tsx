import { SignOutForm } from '~/components/account/SignOutForm';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '~/lib/hooks/use-shell';
import { Logo } from '../Logo';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { useReauthentication } from './Reauthenticate';

/** Replaces every page of a user who has the password that their practice gave them, until they choose one (decision 49). */
export function PasswordGate() {
  const { t } = useTranslation('access');
  const email = useShell().user?.email ?? '';
  const { retrying, dialog } = useReauthentication();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <header className="topbar">
        <Logo />
      </header>
      <main className="page" id="main">
        <h1 className="page__title">{t('ownPassword.title')}</h1>
        <p className="muted">{t('ownPassword.text')}</p>
        <div className="gate__acts">
          <button className="btn btn--primary" type="button" onClick={() => setOpen(true)}>
            {t('ownPassword.choose')}
          </button>
          <SignOutForm>
            <button className="btn" type="submit">
              {t('signOut', { ns: 'common' })}
            </button>
          </SignOutForm>
        </div>
      </main>
      <ChangePasswordDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        email={email}
        hasPassword
        retrying={retrying}
        onChanged={() => location.reload()}
      />
      {dialog}
    </>
  );
}
