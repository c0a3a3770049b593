import { useFetcher } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RecoveryLink } from '~/components/login/RecoveryLink';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';
import { useRefusal, type Refused } from '~/components/ui/form-action';
import { useFormProblems } from '~/components/ui/form-problems';
import { ErrorDialog, MessageDialog } from '~/components/ui/MessageDialog';
import { PasswordField } from '~/components/ui/PasswordField';

const secondFactorNeeded = 'auth/multi-factor-auth-required';

type LoginDialogProps = { isOpen: boolean; onClose: () => void; redirectTo: string | null };

/** Logs in with e-mail and password (spec 1 §4); what was typed survives every refusal. */
export function LoginDialog({ isOpen, onClose, redirectTo }: LoginDialogProps) {
  const { t } = useTranslation('landing');
  const fetcher = useFetcher<Refused>();
  const { problems, isValid, onInput } = useFormProblems();
  const { code, dismiss } = useRefusal(fetcher.state === 'idle' ? fetcher.data : undefined);
  // The browser stays busy until the next page is there.
  const isWaiting = fetcher.state !== 'idle';
  const needsSecondFactor = code === secondFactorNeeded;
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('login.title')}>
        <fetcher.Form
          className="login"
          method="post"
          action="/?index"
          noValidate
          onInput={onInput}
          onSubmit={(event) => isValid(event.currentTarget) || event.preventDefault()}
        >
          {redirectTo && <p className="muted">{t('login.needed')}</p>}
          <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
          <Field
            name="email"
            type="email"
            label={t('email', { ns: 'common' })}
            autoComplete="username"
            required
            error={
              problems.email &&
              t(problems.email === 'missing' ? 'field.email.missing' : 'field.email.malformed', { ns: 'errors' })
            }
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            required
            error={problems.password && t('field.password.missing', { ns: 'errors' })}
          />
          <RecoveryLink />
          <Button type="submit" look="primary" size="big" waiting={isWaiting && t('login.waiting')}>
            {t('signIn', { ns: 'common' })}
          </Button>
          <p className="muted">
            {t('login.newHere')}{' '}
            <a className="link" href="#doors" onClick={onClose}>
              {t('login.create')}
            </a>
          </p>
        </fetcher.Form>
      </Dialog>
      <ErrorDialog title={t('login.failed')} code={needsSecondFactor ? null : code} onClose={dismiss} />
      <MessageDialog
        isOpen={needsSecondFactor}
        onClose={dismiss}
        title={t('secondFactor.title')}
        action={t('backToForm', { ns: 'common' })}
        code={secondFactorNeeded}
      >
        <p>{t('secondFactor.text')}</p>
        <p>{t('secondFactor.later')}</p>
      </MessageDialog>
    </>
  );
}
