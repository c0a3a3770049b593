import { Link } from '@remix-run/react';
import { Award, Check, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CourseAlert } from '~/components/courses/CourseAlert';
import { CourseBar, type CourseData } from '~/components/courses/CourseBar';
import { nextKey, nextPath } from '~/components/courses/next-step';
import { useOpens } from '~/components/courses/opens';
import { countedTime } from '~/components/courses/words';
import { clock } from '~/lib/texts/time-text';

/** One course of the list: its description, the progress, and a button to continue. Only one card has the main button. */
export function CourseCard({ course, isMain, isAlertOn }: { course: CourseData; isMain: boolean; isAlertOn: boolean }) {
  const { t } = useTranslation('courses');
  const units = course.chapters.flatMap((chapter) => chapter.units);
  const tests = [...course.chapters.flatMap((chapter) => chapter.tests), ...course.tests];
  const lessons = t('lessons', { count: units.length });
  const facts = [
    countedTime(course.totalSeconds),
    tests.length > 0 ? `${lessons}, ${t('tests', { count: tests.length })}` : lessons,
    ...(course.withCertificate ? [t('withCertificate')] : []),
  ].join(' · ');
  const to = nextPath(course);
  const opens = useOpens(course);
  return (
    <article className="course" data-off={opens !== null || undefined}>
      <div className="course__pic">
        <img src={course.header} width={640} height={360} alt="" loading="lazy" />
      </div>
      <h3>
        <Link to={`/course/${course.id}`}>{course.name}</Link>
      </h3>
      <p className="small muted">{facts}</p>
      <div className="course__m">
        {course.status === 'new' && <p className="small muted">{opens ?? course.description[0]}</p>}
        {course.status === 'started' && (
          <>
            <CourseBar course={course} />
            <p className="small course__line">
              <b>{t('counted', { time: countedTime(course.countedSeconds) })}</b>{' '}
              <span className="muted">{course.next && t('nextIs', { name: course.next.name })}</span>
            </p>
          </>
        )}
        {course.status === 'completed' && (
          <p>
            <span className="tick">
              <Check className="i" aria-hidden />
              {t('counted', { time: countedTime(course.countedSeconds) })}
            </span>
          </p>
        )}
      </div>
      <div className="course__end">
        {course.status === 'completed' && course.certificate && (
          <Link className="btn" to={`/verifica/${course.certificate.number}`}>
            <Award className="i" aria-hidden />
            {t('openCertificate')}
          </Link>
        )}
        {course.status === 'started' && to && (
          <Link className={isMain ? 'btn btn--primary' : 'btn'} to={to}>
            <Play className="i i--fill" aria-hidden />
            {t(nextKey(course), { time: clock(course.next?.second ?? 0) })}
          </Link>
        )}
        {opens !== null && <CourseAlert course={course} isOn={isAlertOn} />}
        {course.status === 'new' && opens === null && (
          <Link className={isMain ? 'btn btn--primary' : 'btn'} to={`/course/${course.id}`}>
            {t('see')}
          </Link>
        )}
      </div>
    </article>
  );
}
