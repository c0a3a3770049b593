import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { qualityOf } from '../../../domain/watching/quality';
import { useQuality } from '../playback/use-quality';
import { useLiveState, type Live } from './use-live';

/** The choice of quality: automatic, data saver, or a fixed height. Hidden if there is only one. */
export function LiveQuality({ live }: { live: Live }) {
  const { t } = useTranslation('live');
  const player = useLiveState(live, (state) => state.player);
  const { quality, heights, choose } = useQuality(player);
  if (heights.length === 0) return null;
  return (
    <label className="live-player__quality">
      <SlidersHorizontal className="i" aria-hidden />
      <select
        value={String(quality)}
        aria-label={t('player.quality')}
        onChange={(event) => choose(qualityOf(event.currentTarget.value))}
      >
        <option value="auto">{t('player.qualityAuto')}</option>
        <option value="saver">{t('player.qualitySaver')}</option>
        {heights.map((height) => (
          <option key={height} value={height}>
            {t('player.qualityHeight', { height })}
          </option>
        ))}
      </select>
    </label>
  );
}
