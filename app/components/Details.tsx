import { useTranslation } from 'react-i18next';
import { CloudOff, RotateCw } from 'lucide-react';
import { Dialog } from './ui/Dialog';
import { Film, FilmSkeleton } from './catalogue/film/Film';
import { useVideoDetails } from './catalogue/film/use-video-details';

type DetailsProps = {
  /** The lesson to show; null while the dialog is closed. */
  videoId: string | null;
  onClose: () => void;
};

/** The details dialog of a lesson (spec 1 §2; look: film). */
export function Details({ videoId, onClose }: DetailsProps) {
  const { t } = useTranslation(['browse', 'common']);
  const { video, failure, retry } = useVideoDetails(videoId);
  return (
    <Dialog isOpen={videoId !== null} onClose={onClose} kind="film" title={video?.title ?? t('details')}>
      {failure && (
        <div className="state film__failed" role="alert">
          <CloudOff className="i text-coral-ink" aria-hidden />
          <p className="state__title font-display text-text">{t(failure.isMissing ? 'film.missing' : 'film.failed')}</p>
          <p>{t(failure.isMissing ? 'film.missingText' : 'film.failedText')}</p>
          {!failure.isMissing && (
            <button className="btn" type="button" onClick={retry}>
              <RotateCw className="i" aria-hidden />
              {t('common:retry')}
            </button>
          )}
          <code>{failure.code}</code>
        </div>
      )}
      {!failure && !video && <FilmSkeleton />}
      {!failure && video && <Film key={video.id} video={video} onClose={onClose} />}
    </Dialog>
  );
}
