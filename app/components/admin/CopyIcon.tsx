import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

/** How long it says that it did (spec 1 §8). Milliseconds. */
const saidMs = 1000;

/** Copies a text by a small icon; `label` names what is copied, `done` is said for a second. */
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
