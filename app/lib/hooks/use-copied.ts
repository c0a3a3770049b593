import { useEffect, useState } from 'react';

/** How long it says so (spec 1 §8). Milliseconds. */
const saidMs = 1000;

/** Copies a text, and says for a second that it did. */
export function useCopied(text: string) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: () => void navigator.clipboard.writeText(text).then(() => setCopied(true)) };
}
