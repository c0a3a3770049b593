import type { ProviderStepsState } from './provider-steps';
import { SecondStep } from './SecondStep';
import { SignUpNeededDialog } from './SignUpNeededDialog';

type ProviderStepsProps = { steps: ProviderStepsState; redirectTo: string | null };

/** The steps after Google or Apple: the second factor, or creating an account. Refusals are shown in the form. */
export function ProviderSteps({ steps: { step, leave }, redirectTo }: ProviderStepsProps) {
  return (
    <>
      {step?.kind === 'second-factor' && (
        <SecondStep resolver={step.resolver} redirectTo={redirectTo} onClose={leave} />
      )}
      {step?.kind === 'sign-up' && <SignUpNeededDialog token={step.token} email={step.email} onClose={() => leave()} />}
    </>
  );
}
