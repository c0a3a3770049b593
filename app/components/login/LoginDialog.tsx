import { useFetcher } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderOutcome } from '../../../domain/accounts/provider-outcome';
import { Dialog } from '~/components/ui/Dialog';
import { useRefusal } from '~/components/ui/form-action';
import { lazyOr } from '~/lib/lazy-or';
import type { LoginRefusal } from './login-refusal';
import { PasswordForm } from './PasswordForm';
import { ProviderButtons, type Ways } from './ProviderButtons';
import { useProviderSteps } from './provider-steps';
import { ProviderSteps } from './ProviderSteps';
import { SecondStep } from './SecondStep';

const PasskeyButton = lazyOr(
  () => import('./PasskeyButton').then((module) => module.PasskeyButton),
  () => null,
);

type LoginDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  redirectTo: string | null;
  ways: Ways;
  /** The outcome of a visit to a provider in this same window. */
  arrival: ProviderOutcome | null;
};

/** All sign-in methods (spec 1 §4); the typed input survives every refusal. */
export function LoginDialog({ isOpen, onClose, redirectTo, ways, arrival }: LoginDialogProps) {
  const { t } = useTranslation('login');
  const form = useFetcher<LoginRefusal>();
  const refusal = useRefusal(form.state === 'idle' ? form.data : undefined);
  const resolver = refusal.code ? form.data?.resolver : undefined;
  const steps = useProviderSteps(arrival);
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
        <div className="login">
          {redirectTo && <p className="muted">{t('needed')}</p>}
          <PasswordForm
            form={form}
            redirectTo={redirectTo}
            code={resolver ? null : refusal.code}
            onChange={refusal.dismiss}
          />
          <Suspense>
            <PasskeyButton redirectTo={redirectTo} />
          </Suspense>
          <ProviderButtons ways={ways} wish={{ purpose: 'sign-in', redirectTo }} onOutcome={steps.take} />
          <p className="muted">
            {t('newHere')}{' '}
            <a className="link" href="#doors" onClick={onClose}>
              {t('create')}
            </a>
          </p>
        </div>
      </Dialog>
      {resolver && <SecondStep resolver={resolver} redirectTo={redirectTo} onClose={refusal.dismiss} />}
      <ProviderSteps steps={steps} redirectTo={redirectTo} />
    </>
  );
}
