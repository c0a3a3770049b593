import { useTranslation } from 'react-i18next';
import type { PersonalCard, VideoDetails } from '../../../../domain/catalogue/catalogue';
import { chapterAt } from '../../../../domain/watching/progress';
import { ChapterList } from '../../ChapterList';
import { secondsOf } from '../card-texts';
import { FilmActs, FilmPlay } from './FilmActs';
import { FilmFacts } from './FilmFacts';
import { FilmMore } from './FilmMore';
import { FilmPicture } from './FilmPicture';
import { useCatalogueActions, useIsClosedByTrial } from '../catalogue-actions';
import { followedSeries, playPath } from '../card-target';

type FilmProps = {
  video: VideoDetails;
  /** Other lessons of its series. */
  more: readonly PersonalCard[];
  onClose: () => void;
};

/** The whole content of a lesson's details dialog. */
export function Film({ video, more, onClose }: FilmProps) {
  const { t } = useTranslation('browse');
  const { go } = useCatalogueActions();
  const isTrialOver = useIsClosedByTrial(video);
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
                onChoose={
                  canWatch && !isTrialOver ? ({ at }) => go(playPath(video, followedSeries(video), at)) : undefined
                }
              />
            </div>
            <FilmMore video={video} more={more} className="film__more only-wide" />
          </section>
        )}
        <FilmFacts video={video} />
        <FilmMore video={video} more={more} className="only-narrow" />
      </div>
      {canWatch && (
        <div className="film__stick only-narrow">
          <FilmPlay video={video} isWide />
        </div>
      )}
    </>
  );
}

const line = (width: string) => <span className="skel skel--line film__bone" style={{ width }} />;

/** The skeleton of the dialog: the same parts in the same places. */
export function FilmSkeleton() {
  const { t } = useTranslation('browse');
  return (
    <div role="status" aria-label={t('film.loading')}>
      <div className="film">
        <div className="film__pic film__pic--bones" />
        <div className="film__over">
          <span className="skel film__bone film__bone--title" />
        </div>
      </div>
      <div className="film__body">
        <div className="film__wide">
          <span className="skel film__bone film__bone--act" />
        </div>
        <div className="film__bones">
          {line('30%')}
          {line('90%')}
          {line('80%')}
          {line('85%')}
          {line('70%')}
        </div>
        <div className="film__bones film__bones--tight">
          {line('95%')}
          {line('90%')}
          {line('60%')}
        </div>
      </div>
    </div>
  );
}
