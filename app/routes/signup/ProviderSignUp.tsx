import { ProviderButtons, type Ways } from '~/components/login/ProviderButtons';
import { useProviderSteps } from '~/components/login/provider-steps';
import { ProviderSteps } from '~/components/login/ProviderSteps';
import { RefusalLine } from '~/components/ui/RefusalLine';

/** The log-in dialog's buttons; here the visitor has already agreed to create an account. */
export function ProviderSignUp({ ways, next }: { ways: Ways; next: string }) {
  const steps = useProviderSteps(null);
  return (
    <>
      <ProviderButtons
        ways={ways}
        request={{ purpose: 'sign-in', redirectTo: next, isSignUp: true }}
        onOutcome={steps.take}
      />
      <RefusalLine code={steps.code} />
      <ProviderSteps steps={steps} redirectTo={next} />
    </>
  );
}
