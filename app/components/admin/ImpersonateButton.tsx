import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { ask, codeOf } from '~/lib/ask';
import { useShell } from '~/lib/use-shell';

/** Opens Apice as somebody else sees it, in a window of its own (spec 1 §6): hidden by flag, disabled on oneself. */
export function ImpersonateButton({ uid, name }: { uid: string; name: string }) {
  const { t } = useTranslation('admin');
  const { user, flags } = useShell();
  const [isWaiting, setWaiting] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  if (!user || !flags.ALLOW_IMPERSONATION) return null;
  const open = async () => {
    // A window that opens after an answer is taken for an advertisement: it opens with the press and waits.
    const page = window.open('about:blank', '_blank');
    setWaiting(true);
    const asked = await ask('RequestImpersonationToken', { uid, sender: user.id });
    setWaiting(false);
    if ('refusal' in asked) {
      page?.close();
      setCode(codeOf(asked.refusal));
    } else if (page) page.location.replace(asked.result.url);
    else setCode('popup-blocked');
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
      <ErrorDialog title={t('impersonate.failed')} code={code} onClose={() => setCode(null)} />
    </>
  );
}
