import { useCallback, useEffect, useState } from 'react';
import type { OperationName } from '../../../operations';
import type { Answer } from '~/lib/server/call.server';
import { codeOf, type Asked } from '~/lib/ask';
import { isCancelled } from '~/lib/cancelled';

/** A document that has not loaded by then was stopped by the user: no event reports that. Milliseconds. */
const leavingMs = 15_000;

/** Refusals that the caller handles itself, by code. */
type Special = Partial<Record<string, () => void>>;

/**
 * Runs one request at a time and exposes whether it is pending and its last refusal; a cancelled action is none. Returns
 * null without a result. `leave` loads another document and stays pending until then, or until the browser restores the
 * page or the user stops it.
 */
export function useAsking() {
  const [isWaiting, setWaiting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    if (!isLeaving) return;
    const stay = () => setLeaving(false);
    const timer = setTimeout(stay, leavingMs);
    addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', stay);
    };
  }, [isLeaving]);
  const leave = useCallback((address: string) => {
    setLeaving(true);
    location.assign(address);
  }, []);
  const run = useCallback(
    async <N extends OperationName>(
      asking: () => Promise<Asked<N>>,
      special: Special = {},
    ): Promise<Answer<N> | null> => {
      setWaiting(true);
      setCode(null);
      const asked = await asking();
      setWaiting(false);
      if ('result' in asked) return asked.result;
      const refusedWith = codeOf(asked.refusal);
      if (special[refusedWith]) special[refusedWith]();
      else if (!isCancelled(asked.refusal)) setCode(refusedWith);
      return null;
    },
    [],
  );
  const dismiss = useCallback(() => setCode(null), []);
  return { isWaiting: isWaiting || isLeaving, code, dismiss, run, leave };
}
