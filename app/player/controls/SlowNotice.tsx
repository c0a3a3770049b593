import { Gauge } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fastestOf,
  isSlowConnection,
  latestEnough,
  speedSampleMs,
  speedSamples,
  throughputOf,
  type Transfer,
} from '../../../domain/watching/connection';
import { Shared } from '~/lib/store';
import { useShell } from '~/lib/hooks/use-shell';
import { usePlayer } from '../player-context';
import { FilmNote } from './FilmNote';

/** Bits per megabit, the unit of the threshold. */
const bitsOfMegabit = 1_000_000;

/** Shown once per visit: in the next lesson the viewer knows already. */
const wasShown = new Shared(false);

/** How long the video loads between two measurements, so that there is enough data. Milliseconds. */
const patienceMs = 1000;

/** A segment that was transferred over the network and not read from a cache. */
const transferOf = (entry: PerformanceEntry): Transfer[] =>
  entry instanceof PerformanceResourceTiming &&
  entry.transferSize > 0 &&
  new URL(entry.name, location.href).pathname.startsWith('/m/')
    ? [{ start: entry.responseStart, end: entry.responseEnd, bytes: entry.encodedBodySize }]
    : [];

/** Collects the browser's resource timings of segments; nothing is downloaded for the measurement. */
function followTransfers(): { latest: () => Transfer[]; stop: () => void } {
  let transfers: Transfer[] = [];
  const observer = new PerformanceObserver((list) => {
    transfers = latestEnough([...transfers, ...list.getEntries().flatMap(transferOf)]);
  });
  observer.observe({ type: 'resource' });
  return { latest: () => transfers, stop: () => observer.disconnect() };
}

/**
 * Calls `onSlow` when the connection is slower than the setting in five measurements, 200 ms apart (spec 3 §9), taken at
 * the start and after each stall.
 */
function useSlowConnection(onSlow: () => void): void {
  const { store } = usePlayer();
  const { flags } = useShell();
  const latest = useRef(onSlow);
  useEffect(() => {
    latest.current = onSlow;
  });
  const { CHECK_NETWORK_SPEED: isChecked, NETWORK_SPEED_THRESHOLD: threshold } = flags;
  useEffect(() => {
    const { media } = store;
    if (!media || !isChecked) return;
    const transfers = followTransfers();
    let samples: number[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const measured = throughputOf(transfers.latest());
      if (!Number.isNaN(measured)) samples.push(measured);
      if (samples.length < speedSamples) {
        timer = setTimeout(look, samples.length === 0 ? patienceMs : speedSampleMs);
        return;
      }
      const isSlow = isSlowConnection(samples, threshold);
      if (isSlow && fastestOf(transfers.latest()) < threshold * bitsOfMegabit) latest.current();
    };
    const begin = () => {
      clearTimeout(timer);
      samples = [];
      look();
    };
    begin();
    media.addEventListener('waiting', begin);
    return () => {
      transfers.stop();
      media.removeEventListener('waiting', begin);
      clearTimeout(timer);
    };
  }, [store, isChecked, threshold]);
}

/**
 * Reports a slow connection once, for a while, without blocking anything. A lost connection is reported by other
 * components.
 */
export function SlowNotice({ isLost }: { isLost: boolean }) {
  const { t } = useTranslation('watch');
  const [isOpen, setOpen] = useState(false);
  useSlowConnection(() => {
    if (isLost || wasShown.value) return;
    wasShown.set(true);
    setOpen(true);
  });
  return (
    <FilmNote isOn={isOpen && !isLost} icon={Gauge} onEnd={() => setOpen(false)}>
      <p>
        <b>{t('controls.slow.title')}</b> <span>{t('controls.slow.text')}</span>
      </p>
    </FilmNote>
  );
}
