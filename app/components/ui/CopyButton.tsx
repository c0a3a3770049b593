import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';

/** How long the confirmation is shown (spec 1 §8). Milliseconds. */
const saidMs = 1000;

/** Copies a text and confirms it: 'Copia', then 'Copiato!' for a second. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="small" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      <Icon className="i" aria-hidden />
      <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
    </Button>
  );
}
