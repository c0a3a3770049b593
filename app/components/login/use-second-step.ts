import { useEffect, useRef, useState } from 'react';
import { safeRedirect } from '../../../domain/platform/redirects';
import { useAsking } from '~/lib/hooks/use-asking';
import { ask, codeOf } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { enterWithPasskey } from '~/lib/account/passkeys';

export type Step =
  | { name: 'start'; hasExpired?: boolean }
  | { name: 'code'; ending: string }
  | { name: 'recovery' }
  | { name: 'entered'; codesLeft: number };
export type StepName = Step['name'];

/** Shown at the field, where the input can be corrected. */
const aboutTheField = new Set(['auth/invalid-verification-code', 'auth/invalid-recovery-code']);

/** The first step is too long ago. */
const signInOver = 'auth/invalid-multi-factor-session';

/**
 * The client side of a log-in's second step. An expired code returns to the first of its two screens (spec 1 §8), an
 * expired sign-in to the form, which shows why.
 */
export function useSecondStep(resolver: string, redirectTo: string | null, onOver: (code: string) => void) {
  const [factors, setFactors] = useState<Answer<'GetSignInFactors'> | null>(null);
  const [step, setStep] = useState<Step>({ name: 'start' });
  const { isWaiting, code, dismiss, run, leave } = useAsking();
  const over = useRef(onOver);
  const ended = { [signInOver]: () => onOver(signInOver) };
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    let isWanted = true;
    void ask('GetSignInFactors', { resolver }).then((asked) => {
      if (!isWanted) return;
      if ('refusal' in asked) over.current(codeOf(asked.refusal));
      else setFactors(asked.result);
    });
    return () => {
      isWanted = false;
    };
  }, [resolver]);

  // The next page uses the account's language, which may be another one: it is loaded as a document.
  const enter = () => leave(safeRedirect(redirectTo));
  const fieldCode = code && aboutTheField.has(code) ? code : null;
  return {
    factors,
    step,
    isWaiting,
    /** Shown above the step. */
    code: fieldCode ? null : code,
    fieldCode,
    goTo: (next: Step) => {
      dismiss();
      setStep(next);
    },
    enter,
    send: async () => {
      const sent = await run(() => ask('SendSecondFactorCode', { resolver }), ended);
      if (sent) setStep({ name: 'code', ending: sent.phone });
    },
    tryCode: async (written: string) => {
      const backToStart = { ...ended, 'auth/code-expired': () => setStep({ name: 'start', hasExpired: true }) };
      if (await run(() => ask('SignInWithSecondFactor', { resolver, code: written }), backToStart)) enter();
    },
    tryRecoveryCode: async (written: string) => {
      const entered = await run(() => ask('SignInWithRecoveryCode', { resolver, code: written }), ended);
      if (entered) setStep({ name: 'entered', codesLeft: entered.codesLeft });
    },
    usePasskey: async () => {
      if (await run(() => enterWithPasskey({ resolver }), ended)) enter();
    },
  };
}
