import { Suspense } from 'react';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { LoginNotLoaded } from './LoginNotLoaded';

const SecondFactorDialog = lazyWithFallback(
  () => import('./SecondFactorDialog').then((module) => module.SecondFactorDialog),
  LoginNotLoaded,
);

type SecondStepProps = { resolver: string; redirectTo: string | null; onClose: (code?: string) => void };

/** The second step of a log-in; most users have none, so its code is loaded when it is needed. */
export function SecondStep(props: SecondStepProps) {
  return (
    <Suspense>
      <SecondFactorDialog {...props} />
    </Suspense>
  );
}
