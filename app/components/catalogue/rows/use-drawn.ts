import { useEffect, useState } from 'react';
import { whenIdle } from '~/lib/when-idle';

/** Rows that wait to be drawn, in the page's order. */
const waiting = new Set<() => void>();
let isGoing = false;

/** Draws one row in each idle moment. */
function continueDrawing(): void {
  if (isGoing || waiting.size === 0) return;
  isGoing = true;
  whenIdle(() => {
    isGoing = false;
    const [draw] = waiting;
    if (draw) waiting.delete(draw);
    draw?.();
    continueDrawing();
  });
}

function whenItsTurn(draw: () => void): () => void {
  waiting.add(draw);
  continueDrawing();
  return () => void waiting.delete(draw);
}

/** Whether the page was hydrated before: what a later page shows is drawn by the browser anyway, all at once. */
const isAwake = () => typeof document !== 'undefined' && document.documentElement.dataset.awake !== undefined;

/**
 * Whether a row shows its cards. Those below the first screen come from the server as their heading and a box of their size: their
 * cards are drawn when the row is near the window, else one row after another while the browser is idle (docs/decisions/0109).
 */
export function useDrawn(isLater: boolean, isNear: boolean): boolean {
  const [isDrawn, setDrawn] = useState(() => !isLater || isAwake());
  if (!isDrawn && isNear) setDrawn(true);
  useEffect(() => (isDrawn ? undefined : whenItsTurn(() => setDrawn(true))), [isDrawn]);
  return isDrawn;
}
