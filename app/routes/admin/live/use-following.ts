import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { realtime } from '~/lib/realtime/realtime';
import type { LivePageData } from './edited';

/** How often the numbers of watchers are read while something is on air and the page is visible. Milliseconds. */
const everyMs = 15_000;

/** Loads the page again when what is on air has changed elsewhere, and now and then for the numbers. */
export function useFollowing({ version, channels }: LivePageData): void {
  const { revalidate } = useRevalidator();
  const known = useRef(version);
  const isOnAir = channels.some(({ onAirSince }) => onAirSince !== null);
  useEffect(() => {
    known.current = Math.max(known.current, version);
  }, [version]);
  useEffect(
    () =>
      realtime.listen((message) => {
        // What was sent before this connection reached nobody here.
        if (message.type === 'welcome') return revalidate();
        if (message.type !== 'live' || message.version <= known.current) return;
        known.current = message.version;
        revalidate();
      }),
    [revalidate],
  );
  useEffect(() => {
    if (!isOnAir) return;
    const loadIfSeen = () => document.visibilityState === 'visible' && revalidate();
    const timer = setInterval(loadIfSeen, everyMs);
    document.addEventListener('visibilitychange', loadIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', loadIfSeen);
    };
  }, [isOnAir, revalidate]);
}
