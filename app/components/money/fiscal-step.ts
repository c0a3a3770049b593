import { useState } from 'react';

/**
 * Asks for the invoice data before a user's first payment: `before` runs the action at once if the data is known, else
 * after `FiscalDialog` (given `step`) has been completed.
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
