import { ProviderButtons, type Ways } from '~/components/login/ProviderButtons';
import { useProviderSteps } from '~/components/login/provider-steps';
import { ProviderSteps } from '~/components/login/ProviderSteps';
import { RefusalLine } from '~/components/ui/RefusalLine';

/** The same buttons as in the log-in dialog: here the visitor has asked for an account already. */
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
