import { useTranslation } from 'react-i18next';
import { SeekIcon } from '../SeekIcon';
import type { Tapped } from './use-chrome';

/** Shows how many seconds a double tap has skipped, on the tapped side, for a moment. */
export function TapFlash({ tapped }: { tapped: Tapped | null }) {
  const { t } = useTranslation('watch');
  if (!tapped) return null;
  const { side, seconds, count } = tapped;
  return (
    <p className="tapflash" data-side={side} key={count} aria-hidden>
      <SeekIcon isForward={side === 'forward'} />
      <span className="num">{t(side === 'forward' ? 'tapped.forward' : 'tapped.back', { seconds })}</span>
    </p>
  );
}
