import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReauthentication } from '~/components/account/Reauthenticate';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { ask } from '~/lib/ask';
import { signOutWithReason, leaveSignedOut } from '~/lib/leave';
import { Deleted, WhatToDoFirst, type Leaving } from './BeforeDeleting';
import { Line } from './Section';
import { WithdrawDialog } from './subscription/WithdrawDialog';
import type { Withdrawn } from './subscription/withdrawn';

export type DeleteAccountProps = Leaving & { onWithdrawn: (withdrawn: Withdrawn) => void };

/**
 * Deletes the account (spec 2 §2). The dialog lists what is deleted, and what to do before: withdraw from a young
 * purchase, save invoices, note gifts' codes. The confirmation step is for accounts with a password (spec 2 §5).
 */
export function DeleteAccount({ page, onWithdrawn }: DeleteAccountProps) {
  const { t } = useTranslation('profile');
  const { retrying, dialog } = useReauthentication();
  const [isOpen, setOpen] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { account, payment } = page;
  const { subscription, withdrawal } = payment;
  const needsConfirming = account.password !== null;
  const close = () => {
    setOpen(false);
    setConfirmed(false);
  };
  const erase = async () => {
    signOutWithReason('deleted');
    const asked = await retrying(() => ask('DeleteAccount', {}));
    if ('result' in asked) leaveSignedOut();
    else signOutWithReason('elsewhere');
    return asked;
  };
  return (
    <>
      <Line title={t('leave.delete')} text={t('leave.deleteText')}>
        <Button size="small" look="danger" needsScript onClick={() => setOpen(true)}>
          {t('leave.deleteAct')}
        </Button>
      </Line>
      <ActDialog
        isOpen={isOpen}
        onClose={close}
        title={t('leave.deleteTitle')}
        act={t('leave.deleteForever')}
        waiting={t('leave.deleting')}
        cancel={t('leave.keep')}
        isDisabled={needsConfirming && !isConfirmed}
        run={erase}
      >
        <p>{t('leave.deleteAsk')}</p>
        <Deleted page={page} />
        <WhatToDoFirst
          page={page}
          onLeave={close}
          onWithdraw={() => {
            close();
            setWithdrawing(true);
          }}
        />
        {needsConfirming && (
          <Check name="confirmed" checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
            {t('leave.deleteConfirm')}
          </Check>
        )}
      </ActDialog>
      {subscription && withdrawal && (
        <WithdrawDialog
          isOpen={isWithdrawing}
          onClose={() => setWithdrawing(false)}
          page={payment}
          subscription={subscription}
          withdrawal={withdrawal}
          onWithdrawn={onWithdrawn}
        />
      )}
      {dialog}
    </>
  );
}
