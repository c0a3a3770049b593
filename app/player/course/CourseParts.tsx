import { Link } from '@remix-run/react';
import { ArrowRight, ListChecks, MapPin, SkipForward, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chapterAt } from '../../../domain/watching/progress';
import { Coverage } from '~/components/courses/Coverage';
import { countedTime } from '~/components/courses/words';
import { Dialog } from '~/components/ui/Dialog';
import { clock } from '~/lib/texts/time-text';
import { PanelButton } from '../PanelButton';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';
import type { CourseMode } from './course-mode';

const isComplete = ({ counted, needed }: CourseMode): boolean => counted >= needed;

/** "Conta: 28:49 di 31:20", or that nothing is being counted. */
export function CourseCounter() {
  const { t } = useTranslation('courses');
  const { course } = usePlayer();
  if (!course) return null;
  const done = { done: clock(course.counted), total: clock(course.duration) };
  const text = course.isCounting ? t('watch.counts', done) : `${t('watch.stopped')} · ${t('partOf', done)}`;
  return (
    <p className="mini course-count" role="status" data-on={course.isCounting || undefined}>
      {isComplete(course) ? t('watch.complete') : text}
    </p>
  );
}

/** The uncovered parts, drawn on the seek bar. */
export function CourseGaps() {
  const { t } = useTranslation('courses');
  const { course, store } = usePlayer();
  const position = useMedia(store, (state) => Math.floor(state.position));
  if (!course) return null;
  const on = course.gaps.findIndex(([from, to]) => position >= from && position < to);
  return (
    <Coverage
      durationSeconds={course.duration}
      gaps={course.gaps}
      label={t('watch.counts', { done: clock(course.counted), total: clock(course.duration) })}
      on={on === -1 ? null : on}
    />
  );
}

/** Opens the list of uncovered parts. */
export function MissingButton() {
  const { t } = useTranslation('courses');
  const { course } = usePlayer();
  if (!course) return null;
  return (
    <PanelButton name="missing" className="labelbtn">
      <ListChecks className="i" aria-hidden />
      <span>{t('watch.panel')}</span>
    </PanelButton>
  );
}

/** The uncovered parts of the lesson, with a link to each. */
export function MissingPanel() {
  const { t } = useTranslation('courses');
  const { course, commands, store, video, inTurn } = usePlayer();
  const position = useMedia(store, (state) => Math.floor(state.position));
  if (!course) return <p className="muted">{t('watch.nothing')}</p>;
  const { gaps } = course;
  const goesOn = isComplete(course) ? course.next : null;
  const missing = gaps.reduce((sum, [from, to]) => sum + to - from, 0);
  return (
    <div className="course-missing">
      {gaps.length === 0 ? (
        <p className="bigfig">{t('watch.nothing')}</p>
      ) : (
        <>
          <p className="bigfig">{countedTime(missing)}</p>
          <p className="muted">{t('watch.skipped', { count: gaps.length })}</p>
        </>
      )}
      <ol className="gaps">
        {gaps.map(([from, to], index) => {
          const isHere = position >= from && position < to;
          return (
            <li key={from} data-on={isHere || undefined}>
              <span className="gaps__n" aria-hidden="true">
                {index + 1}
              </span>
              <b className="num">
                {clock(from)}–{clock(to)}
              </b>
              {isHere ? (
                <span className="tick small">
                  <MapPin className="i" aria-hidden />
                  {t('watch.here')}
                </span>
              ) : (
                <button
                  className="btn btn--small"
                  type="button"
                  aria-label={t('watch.goTo', { time: clock(from) })}
                  onClick={() => commands.seekTo(from)}
                >
                  {t('watch.go')}
                </button>
              )}
              <span className="small muted gaps__where">
                {t('watch.seconds', { count: to - from })}
                {video.ts.length > 0 && ` · ${video.ts[Math.max(0, chapterAt(video.ts, from))]?.description ?? ''}`}
              </span>
            </li>
          );
        })}
      </ol>
      {goesOn && (
        <Link className="btn btn--primary btn--block" to={goesOn.path}>
          <ArrowRight className="i" aria-hidden />
          {t('watch.next', { name: goesOn.name })}
        </Link>
      )}
      {gaps.length > 0 && !inTurn.isOn && (
        <button
          className={goesOn ? 'btn btn--block' : 'btn btn--primary btn--block'}
          type="button"
          onClick={inTurn.start}
        >
          <SkipForward className="i" aria-hidden />
          {t('watch.inTurn', { count: gaps.length })}
        </button>
      )}
      <ul className="rule-list small">
        <li>
          <Timer className="i" aria-hidden />
          <span>{t('watch.rule')}</span>
        </li>
        {course.next && !isComplete(course) && (
          <li>
            <ArrowRight className="i" aria-hidden />
            <span>{t('watch.then', { name: course.next.name })}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Asks whether the viewer is still there: nothing counts until they confirm. */
export function PresenceDialog() {
  const { t } = useTranslation('courses');
  const { course } = usePlayer();
  if (!course) return null;
  return (
    <Dialog isOpen={course.asked !== null} title={t('watch.present.title')}>
      <p className="dialog__text">{t('watch.present.text')}</p>
      <div className="dialog__acts">
        <button className="btn btn--primary btn--big" type="button" onClick={course.answer}>
          {t('watch.present.yes')}
        </button>
      </div>
    </Dialog>
  );
}
