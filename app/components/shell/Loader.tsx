import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { loaderStepMs, nextProgress } from '../../../domain/platform/loader';

/** A page that loads within this time shows no loading bar: it would only flash. Milliseconds. */
const patienceMs = 250;

/** The loading bar at the top during a navigation (inventory 034 and 035). */
export function Loader() {
  const { state } = useNavigation();
  const ref = useRef<HTMLDivElement>(null);
  const isLoading = state === 'loading';
  useEffect(() => {
    const line = ref.current;
    if (!line || !isLoading) return;
    let percent = 0;
    let stepping: ReturnType<typeof setInterval> | undefined;
    const starting = setTimeout(() => {
      line.hidden = false;
      stepping = setInterval(() => {
        percent = nextProgress(percent, Math.random());
        line.style.transform = `scaleX(${percent / 100})`;
      }, loaderStepMs);
    }, patienceMs);
    return () => {
      clearTimeout(starting);
      clearInterval(stepping);
      line.hidden = true;
      line.style.transform = 'scaleX(0)';
    };
  }, [isLoading]);
  return <div className="loader" ref={ref} aria-hidden="true" hidden />;
}
