import { useTranslation } from 'react-i18next';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';

type WaitingProps = { isLoaded: boolean; isHeld: boolean; isLost: boolean };

/** Shows a spinner while there is nothing to play, and announces the wait to screen readers. */
export function Waiting({ isLoaded, isHeld, isLost }: WaitingProps) {
  const { t } = useTranslation('watch');
  const { store } = usePlayer();
  const isWaiting = useMedia(store, (state) => state.isWaiting || !state.hasPicture) || !isLoaded || isHeld;
  return (
    <div className="player__wait" role="status" data-on={isWaiting || undefined}>
      {isWaiting && (
        <>
          <span className="player__spinner" aria-hidden />
          {isLost ? <p className="player__lost">{t('connectionLost')}</p> : <span className="sr">{t('loading')}</span>}
        </>
      )}
    </div>
  );
}
