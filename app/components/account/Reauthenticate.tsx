import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationName } from '../../../operations';
import { Dialog } from '~/components/ui/Dialog';
import { ask, type Asked } from '~/lib/ask';
import { cancelled } from '~/lib/cancelled';
import type { Answer } from '~/lib/server/call.server';
import { ConfirmWays } from './ConfirmWays';

const needsProof = <N extends OperationName>(asked: Asked<N>): boolean =>
  'refusal' in asked && asked.refusal.reason === 'auth/requires-recent-login';

/** A pending reauthentication, and the ways in which it can be done. */
type Proof = { ways: Answer<'GetWaysToConfirm'>; end: (isProved: boolean) => void };

/**
 * Wraps an action that requires a recent login (spec 1 §4, spec 2 §8): `retrying` runs it, opens the dialog if it is refused
 * with `auth/requires-recent-login`, and runs it again after reauthentication. Closing the dialog cancels it
 * (lib/cancelled.ts). The page renders `dialog`.
 */
export function useReauthentication() {
  const [proof, setProof] = useState<Proof | null>(null);
  async function retrying<N extends OperationName>(act: () => Promise<Asked<N>>): Promise<Asked<N>> {
    const asked = await act();
    if (!needsProof(asked)) return asked;
    const known = await ask('GetWaysToConfirm', {});
    if ('refusal' in known) return known;
    const isProved = await new Promise<boolean>((resolve) => setProof({ ways: known.result, end: resolve }));
    return isProved ? act() : { refusal: cancelled };
  }
  const end = (isProved: boolean) => {
    proof?.end(isProved);
    setProof(null);
  };
  return { retrying, dialog: <Reauthenticate ways={proof?.ways ?? null} onEnd={end} /> };
}

/** Runs an action that may require reauthentication, and again after it. */
export type Retrying = ReturnType<typeof useReauthentication>['retrying'];

type ReauthenticateProps = {
  /** Null while nothing is asked. */
  ways: Proof['ways'] | null;
  onEnd: (isProved: boolean) => void;
};

/** Asks the user to reauthenticate: by password, passkey or sign-in provider, as far as the account has them. */
function Reauthenticate({ ways, onEnd }: ReauthenticateProps) {
  const { t } = useTranslation('security');
  return (
    <Dialog isOpen={ways !== null} onClose={() => onEnd(false)} title={t('confirm.title')}>
      <p className="dialog__text">{t('confirm.text')}</p>
      {ways && <ConfirmWays ways={ways} onProved={() => onEnd(true)} />}
    </Dialog>
  );
}
