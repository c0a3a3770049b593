import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** A payment is usually confirmed within two seconds. Milliseconds. */
const betweenLoadsMs = 1500;
/** After these loads, some twenty seconds, it takes longer than usual: the page says so, and asks less often. */
const soonLoads = 14;
const betweenLateLoadsMs = 10_000;
/** After these, some three minutes, it is a bank that takes days: the page asks as often as somebody may look again. */
const lateLoads = 30;
const betweenSlowLoadsMs = 300_000;

/** How long to wait before the next load, after so many. Milliseconds. */
export const pauseAfter = (loads: number): number => {
  if (loads < soonLoads) return betweenLoadsMs;
  return loads < lateLoads ? betweenLateLoadsMs : betweenSlowLoadsMs;
};

/** Reloads the page's data repeatedly while it waits for something that happens elsewhere; whether that takes long. */
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
