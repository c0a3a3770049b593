import { useTranslation } from 'react-i18next';
import { trailerUrl, type VideoDetails } from '../../../../domain/catalogue/catalogue';
import { FramePicture } from './FramePicture';
import { TrailerButtons } from './TrailerButtons';
import { useTrailer } from './use-trailer';

/** The head of the details dialog: the trailer over a frame of the lesson, its title and the trailer's buttons. */
export function FilmPicture({ video, chapter }: { video: VideoDetails; chapter: number }) {
  const { t } = useTranslation('browse');
  const [film, trailer] = useTrailer();
  return (
    <div className="film">
      <div className="film__pic">
        <FramePicture card={video} chapter={chapter} alt="" isEager />
        {video.hasTrailer && (
          <video
            ref={film}
            className="film__video"
            data-shown={trailer.isShown || undefined}
            src={trailerUrl(video.id)}
            muted
            playsInline
            preload="none"
            aria-label={t('trailer.of', { title: video.title })}
          />
        )}
      </div>
      <div className="film__over">
        {/* Screen readers get the title from the dialog's own heading. */}
        <p className="film__title" aria-hidden="true">
          {video.title}
        </p>
        {video.hasTrailer && (
          <div className="film__trailer">
            <span className="mini film__label">{t('trailer.label')}</span>
            <TrailerButtons trailer={trailer} className="film__sound" />
          </div>
        )}
      </div>
    </div>
  );
}
