import { useTranslation } from 'react-i18next';
import type { VideoDetails } from '../../../../domain/catalogue/catalogue';
import { chapterAt } from '../../../../domain/watching/progress';
import { ChapterList } from '../../ChapterList';
import { secondsOf } from '../card-texts';
import { FilmActs, FilmPlay } from './FilmActs';
import { FilmFacts } from './FilmFacts';
import { FilmPicture } from './FilmPicture';
import { useCatalogueActions } from '../catalogue-actions';
import { followedSeries, playPath } from '../card-target';

/** The whole content of a lesson's details dialog. */
export function Film({ video, onClose }: { video: VideoDetails; onClose: () => void }) {
  const { t } = useTranslation('browse');
  const { go } = useCatalogueActions();
  const canWatch = !video.locked && !video.comingSoon;
  const chapter = Math.max(0, chapterAt(video.chapters, video.time));
  const positionSeconds = video.percentage === null ? 0 : video.time;
  return (
    <>
      <FilmPicture video={video} chapter={video.percentage === null ? 0 : chapter} />
      <div className="film__body">
        <FilmActs video={video} onClose={onClose} />
        {video.chapters.length > 0 && (
          <section aria-labelledby="film-chapters">
            <h3 className="h4" id="film-chapters">
              {t('chapters')}
            </h3>
            <div className="film__chapters">
              <ChapterList
                chapters={video.chapters}
                durationSeconds={secondsOf(video)}
                positionSeconds={positionSeconds}
                onChoose={canWatch ? ({ at }) => go(playPath(video, followedSeries(video), at)) : undefined}
              />
            </div>
          </section>
        )}
        <FilmFacts video={video} />
      </div>
      {canWatch && (
        <div className="film__stick only-narrow">
          <FilmPlay video={video} isWide />
        </div>
      )}
    </>
  );
}

const line = (width: string) => <span className="skel skel--line block" style={{ width }} />;

/** The skeleton of the dialog: the same parts in the same places. */
export function FilmSkeleton() {
  const { t } = useTranslation('browse');
  return (
    <div role="status" aria-label={t('film.loading')}>
      <div className="film">
        <div className="film__pic film__pic--bones" />
        <div className="film__over">
          <span className="skel block h-10 w-72 max-w-full" />
        </div>
      </div>
      <div className="film__body">
        <div className="film__wide">
          <span className="skel block h-12 w-52" />
        </div>
        <div className="grid content-start gap-6 pt-2">
          {line('30%')}
          {line('90%')}
          {line('80%')}
          {line('85%')}
          {line('70%')}
        </div>
        <div className="grid content-start gap-4 pt-2">
          {line('95%')}
          {line('90%')}
          {line('60%')}
        </div>
      </div>
    </div>
  );
}
