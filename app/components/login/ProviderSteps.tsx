import { useTranslation } from 'react-i18next';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import type { ProviderStepsState } from './provider-steps';
import { SecondStep } from './SecondStep';
import { SignUpNeededDialog } from './SignUpNeededDialog';

type ProviderStepsProps = { steps: ProviderStepsState; redirectTo: string | null };

/** How a log-in goes on after Google or Apple: the second factor, the question whether to open an account, a refusal. */
export function ProviderSteps({ steps: { step, leave }, redirectTo }: ProviderStepsProps) {
  const { t } = useTranslation('login');
  return (
    <>
      {step?.kind === 'second-factor' && (
        <SecondStep resolver={step.resolver} redirectTo={redirectTo} onClose={leave} />
      )}
      {step?.kind === 'sign-up' && <SignUpNeededDialog token={step.token} email={step.email} onClose={leave} />}
      <ErrorDialog title={t('failed')} code={step?.kind === 'refused' ? step.code : null} onClose={leave} />
    </>
  );
}
