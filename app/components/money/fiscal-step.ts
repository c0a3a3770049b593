import { useState } from 'react';

/**
 * The data asked once before a user's first payment: `before` continues at once if it is known, or after the dialog
 * (`FiscalDialog`, given `step`) is completed. The chosen action waits meanwhile.
 */
export function useFiscalStep(isAsked: boolean) {
  const [isKnown, setKnown] = useState(!isAsked);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const before = (go: () => void) => (isKnown ? go() : setWaiting(() => go));
  const onDone = () => {
    setKnown(true);
    setWaiting(null);
    waiting?.();
  };
  return { before, step: { isOpen: waiting !== null, onClose: () => setWaiting(null), onDone } };
}
