import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isApp } from '../../../domain/platform/client-platform';
import { useMediaQuery } from '~/lib/hooks/use-media-query';
import { usePlatform } from '~/lib/hooks/use-platform';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';

/**
 * The large play button: shown when the browser requires a gesture and, on touch screens, whenever the video is paused
 * (spec 3 §2.2, overlay play button of the app).
 */
export function BigPlay({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useTranslation('watch');
  const { commands, store } = usePlayer();
  const hasFingers = useMediaQuery('(pointer: coarse)');
  const isAnApp = isApp(usePlatform());
  const isResting = useMedia(store, (state) => state.isPaused && state.hasPicture && !state.isEnded);
  if (!isBlocked && !(isResting && (hasFingers || isAnApp))) return null;
  return (
    <button className="player__go" type="button" onClick={commands.play} aria-label={t('play')}>
      <Play className="i" aria-hidden />
    </button>
  );
}
