import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReauthentication } from '~/components/account/Reauthenticate';
import { Button } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useShell } from '~/lib/hooks/use-shell';

/** Opens Apice as another user sees it, in a separate window (spec 1 §6); hidden by a flag, disabled for one's own account. */
export function ImpersonateButton({ uid, name }: { uid: string; name: string }) {
  const { t } = useTranslation('admin');
  const { user, flags } = useShell();
  const { isWaiting, code, dismiss, run } = useAsking();
  const { retrying, dialog } = useReauthentication();
  const [isBlocked, setBlocked] = useState(false);
  if (!user || !flags.ALLOW_IMPERSONATION) return null;
  const open = async () => {
    const made = await run(() => retrying(() => ask('RequestImpersonationToken', { uid, sender: user.id })));
    if (made) setBlocked(window.open(made.url, '_blank') === null);
  };
  const close = () => {
    dismiss();
    setBlocked(false);
  };
  return (
    <>
      <Button
        size="small"
        look="plain"
        disabled={uid === user.id}
        waiting={isWaiting && t('impersonate.waiting')}
        aria-label={t('impersonate.named', { name })}
        onClick={open}
      >
        {t('impersonate.action')}
      </Button>
      <ErrorDialog title={t('impersonate.failed')} code={isBlocked ? 'popup-blocked' : code} onClose={close} />
      {dialog}
    </>
  );
}
