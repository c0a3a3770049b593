import { useEffect, useState } from 'react';
import { serverNow, type DeviceTime } from '../../../domain/advent/turn';

/** How often what is shown may move: it tells minutes. Milliseconds. */
const stepMs = 5000;

const deviceTime = (): DeviceTime => ({ monotonic: performance.now(), wall: Date.now() });

/** The server's clock by what has passed since the page's data were read; the first render has exactly `serverAt`. Milliseconds. */
export function useLiveNow(serverAt: number): number {
  const [passed, setPassed] = useState({ since: serverAt, now: serverAt });
  useEffect(() => {
    const clock = { serverAt, ...deviceTime() };
    const look = () => setPassed({ since: serverAt, now: serverNow(clock, deviceTime()) });
    const timer = setInterval(look, stepMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [serverAt]);
  return passed.since === serverAt ? passed.now : serverAt;
}
