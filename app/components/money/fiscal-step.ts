import { useState } from 'react';

/**
 * What is asked once before somebody's first payment: `before` goes on at once where it is known, or after the dialog
 * (`FiscalDialog`, given `step`) was answered. What was chosen waits in between.
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
