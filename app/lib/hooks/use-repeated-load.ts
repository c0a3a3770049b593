import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** A payment is usually confirmed within two seconds. Milliseconds. */
const betweenLoadsMs = 1500;

/** Reloads the page's data repeatedly while it waits for something that happens elsewhere. */
export function useRepeatedLoad(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return;
    const timer = setTimeout(revalidate, betweenLoadsMs);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);
}
