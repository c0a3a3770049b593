import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '~/components/ui/toast';

/** Shown if the log-in dialog's code could not be loaded: reports it and closes. */
export function LoginNotLoaded({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('errors');
  useEffect(() => {
    toast(t('unreachable'), 'failed');
    onClose();
  }, [t, onClose]);
  return null;
}
