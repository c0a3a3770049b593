import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationName } from '../../../operations';
import { Dialog } from '~/components/ui/Dialog';
import { ask, type Asked } from '~/lib/ask';
import { cancelled } from '~/lib/cancelled';
import type { Answer } from '~/lib/call.server';
import { ConfirmWays } from './ConfirmWays';

const needsProof = <N extends OperationName>(asked: Asked<N>): boolean =>
  'refusal' in asked && asked.refusal.reason === 'auth/requires-recent-login';

/**
 * Lets an act go on that asks for a fresh proof (spec 1 §4, spec 2 §8): `retrying` runs it, opens the dialog when it is
 * refused with `auth/requires-recent-login`, and runs it again after the proof. Whoever closes the dialog has cancelled
 * (lib/cancelled.ts). `dialog` belongs into the page.
 */
export function useReauthentication() {
  const [settle, setSettle] = useState<((isProved: boolean) => void) | null>(null);
  async function retrying<N extends OperationName>(act: () => Promise<Asked<N>>): Promise<Asked<N>> {
    const asked = await act();
    if (!needsProof(asked)) return asked;
    const isProved = await new Promise<boolean>((resolve) => setSettle(() => resolve));
    return isProved ? act() : { refusal: cancelled };
  }
  const end = (isProved: boolean) => {
    settle?.(isProved);
    setSettle(null);
  };
  return { retrying, dialog: <Reauthenticate isOpen={settle !== null} onEnd={end} /> };
}

/** Runs an act that may ask for a fresh proof, and again after it. */
export type Retrying = ReturnType<typeof useReauthentication>['retrying'];

type Ways = Answer<'GetWaysToConfirm'>;
type ReauthenticateProps = { isOpen: boolean; onEnd: (isProved: boolean) => void };

/** Asks who is there: password, sign-in provider or passkey, whatever the account has. */
export function Reauthenticate({ isOpen, onEnd }: ReauthenticateProps) {
  const { t } = useTranslation('security');
  const [ways, setWays] = useState<Ways | null>(null);
  const [failure, setFailure] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    void ask('GetWaysToConfirm', {}).then((asked) => {
      if (!isWanted) return;
      setFailure('refusal' in asked);
      if ('result' in asked) setWays(asked.result);
    });
    return () => {
      isWanted = false;
    };
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={() => onEnd(false)} title={t('confirm.title')}>
      <p className="dialog__text">{t('confirm.text')}</p>
      {ways && <ConfirmWays ways={ways} onProved={() => onEnd(true)} />}
      {!ways && (
        <p className="dialog__text muted" role="status">
          {failure ? t('confirm.notLoaded') : t('confirm.loading')}
        </p>
      )}
    </Dialog>
  );
}
