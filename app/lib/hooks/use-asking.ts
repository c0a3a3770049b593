import { useCallback, useEffect, useState } from 'react';
import type { OperationName } from '../../../operations';
import type { Answer } from '~/lib/server/call.server';
import { codeOf, type Asked } from '~/lib/ask';
import { isCancelled } from '~/lib/cancelled';

/** A document that has not come by then was stopped: no event tells of it. Milliseconds. */
const leavingMs = 15_000;

/** Refusals that somebody else tells, by code. */
type Special = Partial<Record<string, () => void>>;

/**
 * One question at a time to the server: whether it waits, and the code of the last refusal. What the person cancelled is
 * no refusal. Answers null where there is nothing to go on with. `leave` goes on with another document, and waits until then:
 * no longer in a page that the browser brings back, or whose way there was stopped.
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
