import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/Button';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';

/** After this long without a connection a link back to the catalogue is offered. Milliseconds. */
const patienceMs = 10_000;

type WaitingProps = { isLoaded: boolean; isHeld: boolean; isLost: boolean };

/** A spinner while there is no data to play; the wait is announced to screen readers. */
export function Waiting({ isLoaded, isHeld, isLost }: WaitingProps) {
  const { t } = useTranslation('watch');
  const { store } = usePlayer();
  const isWaiting = useMedia(store, (state) => state.isWaiting || !state.hasPicture) || !isLoaded || isHeld;
  return (
    <div className="player__wait" role="status" data-on={isWaiting || undefined}>
      {isWaiting && (
        <>
          <span className="player__spinner" aria-hidden />
          {isLost ? <Lost /> : <span className="sr">{t('loading')}</span>}
        </>
      )}
    </div>
  );
}

function Lost() {
  const { t } = useTranslation(['watch', 'common']);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="player__lost">{t('watch:connectionLost')}</p>
      {isLong && (
        <div className="player__leave">
          <ButtonLink to="/browse">{t('common:toCatalogue')}</ButtonLink>
        </div>
      )}
    </>
  );
}
