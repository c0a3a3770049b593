import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopied } from '~/lib/hooks/use-copied';
import { Button } from './Button';

/** Copies a text and confirms it: 'Copia', then 'Copiato!' for a second. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied(text);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="small" onClick={copy}>
      <Icon className="i" aria-hidden />
      <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
    </Button>
  );
}
