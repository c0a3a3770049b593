import { useEffect, useState } from 'react';
import { whenIdle } from '~/lib/later';

/** The queue of rows to render, in the page's order. */
const waiting = new Set<() => void>();
let isGoing = false;

/** Renders one queued row per idle callback. */
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

/** Whether the document is hydrated: pages rendered later show all rows at once. */
const isAwake = () => typeof document !== 'undefined' && document.documentElement.dataset.awake !== undefined;

/**
 * Whether a row renders its cards. Below the first screen the server renders only a heading and a placeholder of the same
 * size: the cards follow when the row is near the viewport, else one row after another in idle time
 * (docs/decisions/0109).
 */
export function useDrawn(isLater: boolean, isNear: boolean): boolean {
  const [isDrawn, setDrawn] = useState(() => !isLater || isAwake());
  if (!isDrawn && isNear) setDrawn(true);
  useEffect(() => (isDrawn ? undefined : whenItsTurn(() => setDrawn(true))), [isDrawn]);
  return isDrawn;
}
