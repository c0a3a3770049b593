import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gameConnection } from '~/lib/gaming/game';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { useShell } from '~/lib/hooks/use-shell';
import { useShared } from '~/lib/store';

/** A reconnection within this time is not reported. Milliseconds. */
const patienceMs = 5000;

/**
 * The state of the connection to the game: a spinner during the first connection, a message while it is lost. The figures
 * stay visible.
 */
export function PlayConnection() {
  const { t } = useTranslation('gaming');
  const { playsGame } = useShell();
  const isHydrated = useHydrated();
  const state = useShared(gameConnection);
  const [isLate, setLate] = useState(false);
  const isWaiting = isHydrated && playsGame && state !== 'open';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  const isLost = isWaiting && isLate;
  const isLoading = isWaiting && !isLate && state === 'connecting';
  return (
    <div className="play__connection" role="status">
      {isLoading && (
        <span className="play__spinner">
          <span className="sr">{t('connection.loading')}</span>
        </span>
      )}
      {isLost && (
        <p className="toast play__lost">
          <CloudOff className="i" aria-hidden />
          <span>{t('connection.lost')}</span>
        </p>
      )}
    </div>
  );
}
