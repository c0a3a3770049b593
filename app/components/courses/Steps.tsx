import { Link } from '@remix-run/react';
import { Lock, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lengthOnClock } from '../../../domain/platform/format-duration';
import { Coverage } from './Coverage';
import type { CourseData } from './CourseBar';
import { countedTime } from './words';
import { clock, dateOf, timeOf } from '~/lib/texts/time-text';

type Unit = CourseData['chapters'][number]['units'][number];
type Test = CourseData['tests'][number];

/** The seconds that a lesson requires; for an excused one only those that were seen. */
const askedOf = ({ excused, content }: Unit): number => (excused ? content.timePresence : content.duration);

const stateOf = (step: { status: string; excused: boolean }, isNow: boolean) =>
  step.excused
    ? 'left'
    : step.status === 'completed'
      ? 'done'
      : step.status === 'closed'
        ? 'shut'
        : isNow
          ? 'now'
          : undefined;

/** The chapters with their lessons and tests; a locked one says why. A preview has no links. */
export function Steps({ course, isPreview = false }: { course: CourseData; isPreview?: boolean }) {
  const { t } = useTranslation('courses');
  const nowId = course.next?.id;
  return (
    <div>
      {course.chapters.map(({ id, name, units, tests }) => (
        <section key={id} className="chap" aria-labelledby={`chapter-${id}`}>
          <div className="chap__head">
            <h2 id={`chapter-${id}`}>{name}</h2>
            <p className="small muted num">
              {t('partOf', {
                done: countedTime(units.reduce((sum, unit) => sum + unit.content.timePresence, 0)),
                total: countedTime(units.reduce((sum, unit) => sum + askedOf(unit), 0)),
              })}
            </p>
          </div>
          <ol aria-label={t('lessonsOf', { name })}>
            {units.map((unit) => (
              <UnitRow key={unit.id} unit={unit} courseId={isPreview ? null : course.id} isNow={unit.id === nowId} />
            ))}
            {tests.map((test) => (
              <TestRow key={test.id} test={test} courseId={isPreview ? null : course.id} isNow={test.id === nowId} />
            ))}
          </ol>
        </section>
      ))}
      {course.tests.length > 0 && (
        <section className="chap">
          <ol>
            {course.tests.map((test) => (
              <TestRow key={test.id} test={test} courseId={isPreview ? null : course.id} isNow={test.id === nowId} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function Why({ reason }: { reason: Unit['reasonNotAccessible'] }) {
  const { t } = useTranslation('courses');
  if (!reason) return null;
  return (
    <p className="unit__why">
      <Lock className="i" aria-hidden />
      {t(`shut.${reason.reason}`, { name: reason.name })}
    </p>
  );
}

/** Says what a withdrawn lesson means for a participant: how long it stays, or that it is no longer required. */
function Withdrawn({ unit: { withdrawn, excused, content } }: { unit: Unit }) {
  const { t } = useTranslation('courses');
  if (!withdrawn) return null;
  const { timePresence } = content;
  const text = !withdrawn.isOver
    ? t('withdrawn.until', { date: dateOf(withdrawn.until / 1000) })
    : !excused
      ? t('withdrawn.done')
      : timePresence > 0
        ? t('withdrawn.kept', { time: countedTime(timePresence) })
        : t('withdrawn.excused');
  return <p className="unit__why">{text}</p>;
}

function UnitRow({ unit, courseId, isNow }: { unit: Unit; courseId: string | null; isNow: boolean }) {
  const { t } = useTranslation('courses');
  const { content, gaps, completed } = unit;
  const path = `/course/${courseId}/watch/${unit.id}`;
  const missing = content.duration - content.timePresence;
  const isBegun = !completed && content.timePresence > 0;
  const name = (
    <b>
      {completed && !unit.excused && <span className="sr">{t('done')}</span>}
      {unit.name}
    </b>
  );
  return (
    <li className="unit" data-state={stateOf(unit, isNow)} aria-current={isNow ? 'step' : undefined}>
      <span className="unit__pin" />
      {unit.status === 'closed' || unit.withdrawn?.isOver || courseId === null ? name : <Link to={path}>{name}</Link>}
      <span className="unit__time">
        {isBegun || unit.excused
          ? t('partOf', { done: clock(content.timePresence), total: clock(content.duration) })
          : lengthOnClock(content.duration)}
      </span>
      {unit.status === 'closed' && <Why reason={unit.reasonNotAccessible} />}
      <Withdrawn unit={unit} />
      {isBegun && (
        <>
          <p className="unit__why">
            {t('missing', { count: gaps.length, time: countedTime(missing) })}{' '}
            {unit.lastOpened !== null &&
              t('seenTimes', {
                count: unit.openings,
                date: dateOf(unit.lastOpened / 1000),
                time: timeOf(unit.lastOpened),
              })}
          </p>
          <div className="unit__more">
            <Coverage
              isThin
              durationSeconds={content.duration}
              gaps={gaps}
              label={t('partOf', { done: clock(content.timePresence), total: clock(content.duration) })}
            />
            {courseId !== null && unit.status !== 'closed' && (
              <p className="acts course__line">
                <Link className="btn btn--small" to={`${path}?missing=1`}>
                  <Play className="i i--fill" aria-hidden />
                  {t('watchMissing')}
                </Link>
              </p>
            )}
          </div>
        </>
      )}
    </li>
  );
}

function TestRow({ test, courseId, isNow }: { test: Test; courseId: string | null; isNow: boolean }) {
  const { t } = useTranslation('courses');
  const { last } = test;
  const name = (
    <b>
      {test.completed && !test.excused && <span className="sr">{t('done')}</span>}
      {t('testName', { count: test.questions })}
    </b>
  );
  return (
    <li className="unit" data-kind="test" data-state={stateOf(test, isNow)} aria-current={isNow ? 'step' : undefined}>
      <span className="unit__pin" />
      {test.status === 'closed' || test.excused || courseId === null ? (
        name
      ) : (
        <Link to={`/course/${courseId}/test/${test.id}`}>{name}</Link>
      )}
      <span className="unit__time">{last && t('errors', { count: last.errors })}</span>
      {test.status === 'closed' && <Why reason={test.reasonNotAccessible} />}
      {test.excused && <p className="unit__why">{t('withdrawn.test')}</p>}
      {last?.passed && (
        <p className="unit__why">{t('passedOn', { date: dateOf(last.at / 1000), count: test.maxErrors })}</p>
      )}
      {last && !last.passed && (
        <p className="unit__why">
          {t('failedWith', { errors: t('errors', { count: last.errors }), max: test.maxErrors })}{' '}
          {test.waitUntil !== null &&
            t('waitUntil', { date: dateOf(test.waitUntil / 1000), time: timeOf(test.waitUntil) })}
        </p>
      )}
      {test.openAttempt && !test.excused && <p className="unit__why">{t('openAttempt')}</p>}
    </li>
  );
}
