import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { useErrorText } from '~/components/ui/error-text';
import { toast } from '~/components/ui/toast';
import { ask, codeOf } from '~/lib/ask';
import type { PresentView } from './use-presence';

type StopDialogProps = { view: PresentView | null; onClose: () => void; onStopped: () => void };

/** Asks before a view is stopped, and names it. */
export function StopDialog({ view, onClose, onStopped }: StopDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const errorText = useErrorText();
  const [isStopping, setStopping] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const close = () => {
    setCode(null);
    onClose();
  };
  const stop = async () => {
    if (!view) return;
    setStopping(true);
    const asked = await ask('StopViewing', { userId: view.userId, connectionId: view.connectionId });
    setStopping(false);
    onStopped();
    if ('refusal' in asked) return setCode(codeOf(asked.refusal));
    toast(t('admin:realtime.stopped', { name: view.name }));
    close();
  };
  const { name = '', ua = '', video } = view ?? {};
  return (
    <Dialog isOpen={view !== null} onClose={close} title={t('admin:realtime.stopTitle', { name })}>
      <p className="dialog__text">
        {t('admin:realtime.stopText', { title: video?.title, device: ua || t('admin:realtime.unnamedDevice') })}
      </p>
      <p className="field__error" role="alert">
        {code && `${errorText(code)} ${t('common:code', { code })}`}
      </p>
      <div className="dialog__acts">
        <Button look="danger" size="big" waiting={isStopping && t('admin:realtime.stopping')} onClick={stop}>
          {t('admin:realtime.stopView')}
        </Button>
        <Button size="big" onClick={close}>
          {t('admin:realtime.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
