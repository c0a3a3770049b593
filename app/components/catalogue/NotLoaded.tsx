import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast';

/** Shown instead of a dialog whose code could not be loaded: a message on each attempt to open it. */
export function useNotLoaded(isOpen: boolean, text: string, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    toast(text, 'failed');
    close.current();
  }, [isOpen, text]);
}

/** Replaces a dialog whose code could not be loaded. */
export function NotLoaded({ isOpen = true, onClose }: { isOpen?: boolean; onClose: () => void }) {
  const { t } = useTranslation('browse');
  useNotLoaded(isOpen, t('dialogFailed'), onClose);
  return null;
}

/** Replaces a part that the page can do without. */
export const Nothing = () => null;
