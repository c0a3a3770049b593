import { Gauge, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSlowConnection, leastMeasuredBytes, speedSampleMs, speedSamples } from '../../domain/connection';
import { useShell } from '~/lib/use-shell';
import { usePlayer } from './player-context';

/** How long the film is given to load enough for a measure, before it is looked at again. */
const patienceMs = 1000;

/**
 * Whether the connection is slower than the setting, by what the film's own segments measured: five looks, 200 ms apart
 * (spec 3 §9). Nothing is downloaded for it. Looks when the film begins and whenever it had to wait.
 */
function useSlowConnection(): boolean {
  const { engine, store } = usePlayer();
  const { flags } = useShell();
  const [isSlow, setSlow] = useState(false);
  const { CHECK_NETWORK_SPEED: isChecked, NETWORK_SPEED_THRESHOLD: threshold } = flags;
  useEffect(() => {
    const { media } = store;
    if (!engine || !media || !isChecked) return;
    let samples: number[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const { bytesDownloaded, estimatedBandwidth } = engine.getStats();
      if (!(bytesDownloaded >= leastMeasuredBytes)) {
        timer = setTimeout(look, patienceMs);
        return;
      }
      samples.push(estimatedBandwidth);
      if (samples.length < speedSamples) timer = setTimeout(look, speedSampleMs);
      else setSlow(isSlowConnection(samples, threshold));
    };
    const begin = () => {
      clearTimeout(timer);
      samples = [];
      look();
    };
    begin();
    media.addEventListener('waiting', begin);
    return () => {
      media.removeEventListener('waiting', begin);
      clearTimeout(timer);
    };
  }, [engine, store, isChecked, threshold]);
  return isSlow;
}

/** Says that the connection is slow; blocks nothing, and goes when it is told to. */
export function SlowNotice() {
  const { t } = useTranslation('watch');
  const isSlow = useSlowConnection();
  const [isDismissed, setDismissed] = useState(false);
  const isShown = isSlow && !isDismissed;
  return (
    <div className="slow" role="status" data-on={isShown || undefined}>
      {isShown && (
        <>
          <Gauge className="i" aria-hidden />
          <p>
            <b>{t('controls.slow.title')}</b> <span>{t('controls.slow.text')}</span>
          </p>
          <button
            className="iconbtn"
            type="button"
            aria-label={t('controls.slow.dismiss')}
            onClick={() => setDismissed(true)}
          >
            <X className="i" aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}
