import type { ProviderStepsState } from './provider-steps';
import { SecondStep } from './SecondStep';
import { SignUpNeededDialog } from './SignUpNeededDialog';

type ProviderStepsProps = { steps: ProviderStepsState; redirectTo: string | null };

/** The steps after Google or Apple: the second factor, the question whether to create an account. A refusal stands in the form. */
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
