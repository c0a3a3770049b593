import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import type { PresentView } from './use-presence';

type StopDialogProps = { view: PresentView | null; onClose: () => void; onStopped: () => void };

/** Asks before a view is stopped, and names it. */
export function StopDialog({ view, onClose, onStopped }: StopDialogProps) {
  const { t } = useTranslation('admin');
  const { name = '', ua = '', userId = '', connectionId = '', video } = view ?? {};
  const stop = async () => {
    const asked = await ask('StopViewing', { userId, connectionId });
    onStopped();
    if ('result' in asked) toast(t('realtime.stopped', { name }));
    return asked;
  };
  return (
    <ActDialog
      isOpen={view !== null}
      onClose={onClose}
      title={t('realtime.stopTitle', { name })}
      act={t('realtime.stopView')}
      waiting={t('realtime.stopping')}
      cancel={t('realtime.cancel')}
      run={stop}
    >
      {t('realtime.stopText', { title: video?.title, device: ua || t('realtime.unnamedDevice') })}
    </ActDialog>
  );
}
