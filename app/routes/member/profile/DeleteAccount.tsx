import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReauthentication } from '~/components/account/Reauthenticate';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { ask } from '~/lib/ask';
import { signOutWithReason, leaveSignedOut } from '~/lib/leave';
import { dateOf } from '~/lib/texts/time-text';
import { useShell } from '~/lib/hooks/use-shell';
import type { ProfilePage } from './profile.server';
import { Line } from './Section';

/**
 * Deletes the account (spec 2 §2). The dialog lists everything that is deleted. The confirmation step is for accounts with a
 * password (spec 2 §5): the others reauthenticate at their provider.
 */
export function DeleteAccount({ account }: { account: ProfilePage['account'] }) {
  const { t } = useTranslation('profile');
  const { retrying, dialog } = useReauthentication();
  const [isOpen, setOpen] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
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
        <Deleted account={account} />
        {needsConfirming && (
          <Check name="confirmed" checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
            {t('leave.deleteConfirm')}
          </Check>
        )}
      </ActDialog>
      {dialog}
    </>
  );
}

function Deleted({ account: { subscription } }: { account: ProfilePage['account'] }) {
  const { t } = useTranslation('profile');
  const { user } = useShell();
  return (
    <ul className="deleted">
      <li>{t('leave.deleteItems.account', { email: user?.email })}</li>
      <li>{t('leave.deleteItems.progress')}</li>
      <li>{t('leave.deleteItems.ways')}</li>
      {subscription && (
        <li>
          <b>
            {t('leave.deleteItems.subscription', {
              name: subscription.name,
              date: dateOf(subscription.currentPeriodEnd / 1000),
            })}
          </b>
        </li>
      )}
    </ul>
  );
}
