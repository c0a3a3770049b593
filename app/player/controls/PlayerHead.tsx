import { ArrowLeft, CircleHelp, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { chapterAt } from '../../../domain/watching/progress';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { useRating } from '~/lib/ratings';
import { CourseCounter } from '../course/CourseParts';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';
import { useLeave } from '../session/use-leave';

/** The back link, the lesson and chapter titles, the rating and, outside a store's app, help (spec 3 §2.2). */
export function PlayerHead() {
  const { t } = useTranslation(['watch', 'courses']);
  const { video, store, openDialog, course } = usePlayer();
  const leave = useLeave();
  const hasHelp = !useOptionalShell()?.isNativeApp;
  const { rating } = useRating(video.id, video.rating);
  const chapter = useMedia(store, ({ position }) => chapterAt(video.ts, position));
  const Thumb = rating === -1 ? ThumbsDown : ThumbsUp;
  return (
    <div className="player__top">
      <Link
        className="iconbtn"
        to={course ? `/course/${course.courseId}` : '/browse'}
        onClick={course ? undefined : leave}
        aria-label={course ? t('courses:watch.back') : t('closeVideo')}
      >
        <ArrowLeft className="i" aria-hidden />
      </Link>
      <div className="cinema-only">
        <p className="player__title">{video.title}</p>
        <p className="player__sub">
          {course
            ? t('courses:watch.within', { course: course.courseName, chapter: course.chapter })
            : video.ts[chapter]?.description}
        </p>
      </div>
      {course && (
        <div className="player__end">
          <CourseCounter />
        </div>
      )}
      <div className={course ? 'cinema-only' : 'player__end cinema-only'}>
        <button
          className="iconbtn"
          type="button"
          aria-label={t('controls.rating.button')}
          aria-haspopup="dialog"
          data-rated={rating !== null || undefined}
          onClick={() => openDialog('rating')}
        >
          <Thumb className="i" aria-hidden />
        </button>
        {hasHelp && (
          <button
            className="iconbtn"
            type="button"
            aria-label={t('controls.help.button')}
            aria-haspopup="dialog"
            onClick={() => openDialog('help')}
          >
            <CircleHelp className="i" aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}
