import { useTranslation } from 'react-i18next';
import type { Answer } from '~/lib/server/call.server';
import { countedTime, measures } from './words';

export type CourseData = Answer<'GetCourse'>['course'];

/** A course as a progress bar: one segment per lesson, as wide as its duration, filled by the counted part. */
export function CourseBar({ course, height }: { course: CourseData; height?: string }) {
  const { t } = useTranslation('courses');
  const units = course.chapters.flatMap((chapter) => chapter.units);
  return (
    <div
      className="progress-bar"
      style={height ? measures({ '--h': height }) : undefined}
      role="progressbar"
      aria-label={t('measure')}
      aria-valuemin={0}
      aria-valuemax={course.totalSeconds}
      aria-valuenow={course.countedSeconds}
      aria-valuetext={t('partOf', {
        done: countedTime(course.countedSeconds),
        total: countedTime(course.totalSeconds),
      })}
    >
      {units.map(({ id, content: { duration, timePresence }, excused }) => {
        // An excused lesson counts only for the seconds seen; if none were, it has no piece.
        const asked = excused ? timePresence : duration;
        return asked > 0 && <i key={id} style={measures({ '--w': asked, '--f': (timePresence / asked).toFixed(3) })} />;
      })}
    </div>
  );
}
