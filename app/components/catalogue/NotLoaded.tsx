import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast';

/** Replaces a dialog whose code could not be loaded: says so, and closes again. */
export function NotLoaded({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('browse');
  useEffect(() => {
    toast(t('dialogFailed'), 'failed');
    onClose();
  }, [t, onClose]);
  return null;
}

/** Replaces a part that the page can do without. */
export const Nothing = () => null;
