import { useFetcher } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryLink } from '~/components/login/RecoveryLink';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';
import { useRefusal, type Refused } from '~/components/ui/form-action';
import { useFormProblems } from '~/components/ui/form-problems';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { PasswordField } from '~/components/ui/PasswordField';
import { lazyOr } from '~/lib/lazy-or';

const Nothing = () => null;
const PasskeyButton = lazyOr(
  () => import('~/components/login/PasskeyButton').then((module) => module.PasskeyButton),
  Nothing,
);
const SecondFactorDialog = lazyOr(
  () => import('~/components/login/SecondFactorDialog').then((module) => module.SecondFactorDialog),
  Nothing,
);

type LoginDialogProps = { isOpen: boolean; onClose: () => void; redirectTo: string | null };

/** Logs in with e-mail and password (spec 1 §4); what was typed survives every refusal. */
export function LoginDialog({ isOpen, onClose, redirectTo }: LoginDialogProps) {
  const { t } = useTranslation('landing');
  const fetcher = useFetcher<Refused & { resolver?: string }>();
  const { problems, isValid, onInput } = useFormProblems();
  const { code, dismiss } = useRefusal(fetcher.state === 'idle' ? fetcher.data : undefined);
  // The browser stays busy until the next page is there.
  const isWaiting = fetcher.state !== 'idle';
  const resolver = code ? fetcher.data?.resolver : undefined;
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
            autoComplete="username webauthn"
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
          <Suspense>
            <PasskeyButton redirectTo={redirectTo} />
          </Suspense>
          <p className="muted">
            {t('login.newHere')}{' '}
            <a className="link" href="#doors" onClick={onClose}>
              {t('login.create')}
            </a>
          </p>
        </fetcher.Form>
      </Dialog>
      {resolver && (
        <Suspense>
          <SecondFactorDialog resolver={resolver} redirectTo={redirectTo} onClose={dismiss} />
        </Suspense>
      )}
      <ErrorDialog title={t('login.failed')} code={resolver ? null : code} onClose={dismiss} />
    </>
  );
}
