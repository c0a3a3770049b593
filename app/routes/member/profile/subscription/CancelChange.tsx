import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';

/** Takes back the scheduled change of plan. */
export function CancelChange({ id }: { id: string }) {
  const { t } = useTranslation('subscription');
  const { isWaiting, code, dismiss, run } = useAsking();
  const cancel = async () => {
    if (await run(() => ask('UpdateCustomerSubscription', { cancel: id }))) location.reload();
  };
  return (
    <>
      <Button needsScript waiting={isWaiting && t('scheduled.canceling')} onClick={() => void cancel()}>
        {t('scheduled.cancel')}
      </Button>
      <ErrorDialog code={code} title={t('failed')} onClose={dismiss} />
    </>
  );
}
