import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { revalidatePage } from '~/lib/revalidate-page';
import { focusPlan } from './focus-plan';

/** Takes back the scheduled change of plan. Once the page is loaded anew this button is gone. */
export function CancelChange({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const { t } = useTranslation('subscription');
  const { isWaiting, code, dismiss, run } = useAsking();
  const [isDone, setDone] = useState(false);
  const cancel = async () => {
    const done = await run(() => ask('UpdateCustomerSubscription', { cancel: id }));
    if (!done) return;
    toast(t('scheduled.canceled'));
    setDone(true);
    focusPlan();
    revalidatePage('rights', revalidate);
  };
  return (
    <>
      <Button needsScript waiting={(isWaiting || isDone) && t('scheduled.canceling')} onClick={() => void cancel()}>
        {t('scheduled.cancel')}
      </Button>
      <ErrorDialog code={code} title={t('failed')} onClose={dismiss} />
    </>
  );
}
