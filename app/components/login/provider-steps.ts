import { useState } from 'react';
import { isSilent } from '../../../domain/accounts/login-errors';
import type { ProviderOutcome } from '../../../domain/accounts/provider-outcome';
import { safeRedirect } from '../../../domain/platform/redirects';
import type { OutcomeListener } from './provider-window';

export type ProviderStepsState = {
  step: ProviderOutcome | null;
  /** The refusal to show in the form. */
  code: string | null;
  take: OutcomeListener;
  /** Ends the step, with the refusal that ended it. */
  leave: (code?: string) => void;
};

/** The outcome of a sign-in at a provider, until it is handled. A user who cancelled there sees no message (spec 1 §8). */
export function useProviderSteps(arrival: ProviderOutcome | null): ProviderStepsState {
  const [step, setStep] = useState(arrival);
  const isQuiet = step?.kind === 'done' || (step?.kind === 'refused' && isSilent(step.code));
  return {
    step: isQuiet ? null : step,
    code: step?.kind === 'refused' && !isQuiet ? step.code : null,
    take: (outcome, page) => (outcome.kind === 'done' ? location.assign(safeRedirect(page)) : setStep(outcome)),
    leave: (code) => setStep(code === undefined ? null : { kind: 'refused', code }),
  };
}
