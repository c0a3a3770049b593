import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** The polling interval at first: most payments are confirmed within two seconds. Milliseconds. */
const betweenLoadsMs = 1500;
/** After this many loads (about twenty seconds) the page reports that it takes longer, and polls less often. */
const soonLoads = 14;
const betweenLateLoadsMs = 10_000;
/** After this many loads (about three minutes) it is probably a bank debit, which takes days: polling slows down further. */
const lateLoads = 30;
const betweenSlowLoadsMs = 300_000;

/** The delay before the next load, given the number of loads so far. Milliseconds. */
export const pauseAfter = (loads: number): number => {
  if (loads < soonLoads) return betweenLoadsMs;
  return loads < lateLoads ? betweenLateLoadsMs : betweenSlowLoadsMs;
};

/** Revalidates the page repeatedly while something external is pending; returns whether that takes long. */
export function useRepeatedLoad(isWaiting: boolean): { isLong: boolean } {
  const { revalidate, state } = useRevalidator();
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return;
    const load = () => {
      setLoads((count) => count + 1);
      revalidate();
    };
    const timer = setTimeout(load, pauseAfter(loads));
    return () => clearTimeout(timer);
  }, [isWaiting, loads, state, revalidate]);
  return { isLong: isWaiting && loads >= soonLoads };
}
