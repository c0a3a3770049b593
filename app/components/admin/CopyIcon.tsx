import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

/** How long the confirmation is shown (spec 1 §8). Milliseconds. */
const saidMs = 1000;

/** A small icon button that copies a text; `label` names the text, `done` is shown for a second. */
export function CopyIcon({ text, label, done }: { text: string; label: string; done: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      className="copy"
      type="button"
      aria-label={isCopied ? done : label}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <Icon className="i" aria-hidden />
    </button>
  );
}
