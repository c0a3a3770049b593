import { Check, Copy } from 'lucide-react';
import { useCopied } from '~/lib/hooks/use-copied';

/** A small icon button that copies a text; `label` names the text, `done` is shown for a second. */
export function CopyIcon({ text, label, done }: { text: string; label: string; done: string }) {
  const { isCopied, copy } = useCopied(text);
  const Icon = isCopied ? Check : Copy;
  return (
    <button className="copy" type="button" aria-label={isCopied ? done : label} onClick={copy}>
      <Icon className="i" aria-hidden />
    </button>
  );
}
