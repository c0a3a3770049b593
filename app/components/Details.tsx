import { useTranslation } from 'react-i18next';
import { RotateCw } from 'lucide-react';
import { Button } from './ui/Button';
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
  const { video, more, failure, retry } = useVideoDetails(videoId);
  if (failure) {
    const { isMissing, code } = failure;
    return (
      <Dialog
        isOpen={videoId !== null}
        onClose={onClose}
        title={t(isMissing ? 'film.missing' : 'film.failed')}
        key="failed"
      >
        <div className="dialog__text" role="alert">
          <p className="muted">{t(isMissing ? 'film.missingText' : 'film.failedText')}</p>
          <p className="dialog__code">{t('common:code', { code })}</p>
        </div>
        <div className="dialog__acts">
          {!isMissing && (
            <Button look="primary" size="big" onClick={retry}>
              <RotateCw className="i" aria-hidden />
              {t('common:retry')}
            </Button>
          )}
          <Button look={isMissing ? 'primary' : undefined} size="big" onClick={onClose}>
            {t('common:toCatalogue')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog isOpen={videoId !== null} onClose={onClose} kind="film" title={video?.title ?? t('details')}>
      {video ? <Film key={video.id} video={video} more={more} onClose={onClose} /> : <FilmSkeleton />}
    </Dialog>
  );
}
