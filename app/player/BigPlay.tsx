import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** In the middle of the picture when the browser wants a gesture before it plays. */
export function BigPlay({ onPlay }: { onPlay: () => void }) {
  const { t } = useTranslation('watch');
  return (
    <button className="player__go" type="button" onClick={onPlay} aria-label={t('play')}>
      <Play aria-hidden />
    </button>
  );
}
