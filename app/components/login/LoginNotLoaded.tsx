import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '~/components/ui/toast';

/** Replaces the log-in dialog when its code could not be loaded: says so, and closes again. */
export function LoginNotLoaded({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('errors');
  useEffect(() => {
    toast(t('unreachable'), 'failed');
    onClose();
  }, [t, onClose]);
  return null;
}
