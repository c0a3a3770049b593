import { useFetcher } from '@remix-run/react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderOutcome } from '../../../domain/accounts/provider-outcome';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useRefusal } from '~/components/ui/form-action';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import type { LoginRefusal } from './login-refusal';
import { PasswordForm } from './PasswordForm';
import { ProviderButtons, type Ways } from './ProviderButtons';
import { useProviderSteps } from './provider-steps';
import { ProviderSteps } from './ProviderSteps';
import { SecondStep } from './SecondStep';

const PasskeyButton = lazyWithFallback(
  () => import('./PasskeyButton').then((module) => module.PasskeyButton),
  () => null,
);

/** Reserves the height of the passkey button, which appears later. */
const PasskeyPlace = () => (
  <span className="btn btn--line btn--big login__place" aria-hidden>
    &nbsp;
  </span>
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
  // Why the second step returned to the form.
  const [ended, setEnded] = useState<string | null>(null);
  const dismiss = () => {
    refusal.dismiss();
    setEnded(null);
  };
  const leaveSecondStep = (code?: string) => {
    refusal.dismiss();
    setEnded(code ?? null);
  };
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
        <div className="login">
          {redirectTo && <p className="muted">{t('needed')}</p>}
          <PasswordForm
            form={form}
            redirectTo={redirectTo}
            code={resolver ? null : (refusal.code ?? ended)}
            onChange={dismiss}
          />
          <Suspense fallback={<PasskeyPlace />}>
            <PasskeyButton redirectTo={redirectTo} />
          </Suspense>
          <ProviderButtons ways={ways} request={{ purpose: 'sign-in', redirectTo }} onOutcome={steps.take} />
          <RefusalLine code={steps.code} />
          <p className="muted">
            {t('newHere')}{' '}
            <a className="link" href="#doors" onClick={onClose}>
              {t('create')}
            </a>
          </p>
        </div>
      </Dialog>
      {resolver && <SecondStep resolver={resolver} redirectTo={redirectTo} onClose={leaveSecondStep} />}
      <ProviderSteps steps={steps} redirectTo={redirectTo} />
    </>
  );
}
