import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { ask } from '~/lib/ask';
import { leaveSignedOut, signOutWithReason } from '~/lib/leave';
import { DeleteAccount, type DeleteAccountProps } from './DeleteAccount';
import { Line, Section } from './Section';

/** Sign-out on all devices, and deletion of the account. */
export function Leave({ page, onWithdrawn }: DeleteAccountProps) {
  const { t } = useTranslation('profile');
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    signOutWithReason('1');
    const asked = await ask('LogoutAll', {});
    if ('result' in asked) leaveSignedOut();
    else signOutWithReason('elsewhere');
    return asked;
  };
  return (
    <Section anchor="uscita" isPersonal title={t('leave.title')}>
      <Line title={t('leave.everywhere')} text={t('leave.everywhereText')}>
        <Button size="small" needsScript onClick={() => setLeaving(true)}>
          {t('leave.everywhereAct')}
        </Button>
      </Line>
      <DeleteAccount page={page} onWithdrawn={onWithdrawn} />
      <ActDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('leave.everywhereTitle')}
        act={t('leave.everywhereAct')}
        waiting={t('leave.everywhereWaiting')}
        cancel={t('cancel')}
        run={leave}
      >
        <p>{t('leave.everywhereAsk')}</p>
      </ActDialog>
    </Section>
  );
}
