import { ArrowLeft } from 'lucide-react';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { chapterAt } from '../../domain/progress';
import { useMedia } from './media-store';
import { usePlayer } from './player-context';
import { useLeave } from './use-leave';

/** The way back, the lesson and the chapter. */
export function TopBar() {
  const { t } = useTranslation('watch');
  const { video, store } = usePlayer();
  const leave = useLeave();
  const chapter = useMedia(store, ({ position }) => chapterAt(video.ts, position));
  return (
    <div className="player__top">
      <Link className="iconbtn" to="/browse" onClick={leave} aria-label={t('closeVideo')}>
        <ArrowLeft className="i" aria-hidden />
      </Link>
      <div className="cinema-only">
        <p className="player__title">{video.title}</p>
        <p className="player__sub">{video.ts[chapter]?.description}</p>
      </div>
    </div>
  );
}
