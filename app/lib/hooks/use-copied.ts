import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '~/components/ui/toast';

/** How long the confirmation is shown (spec 1 §8). Milliseconds. */
const saidMs = 1000;

/** Copies a text and confirms it for a second, or reports that the browser refused. */
export function useCopied(text: string) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast(t('copyFailed'), 'failed');
    }
  };
  return { isCopied, copy: () => void copy() };
}
