import { useEffect, useState } from 'react';

/** How long the confirmation is shown (spec 1 §8). Milliseconds. */
const saidMs = 1000;

/** Copies a text, and confirms it for a second. */
export function useCopied(text: string) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: () => void navigator.clipboard.writeText(text).then(() => setCopied(true)) };
}
