import { Link, useFetcher } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { moved } from '../../../../domain/courses/editing';
import { Order } from '~/components/admin/courses/Order';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { Answer } from '~/lib/server/call.server';

type Course = Answer<'RequestCourseContent'>['courses'][number];

/** Every course with its state; the arrows change the order in which learners see them. */
export function CourseList({ courses }: { courses: Course[] }) {
  const { t } = useTranslation('courseEditor');
  const fetcher = useFetcher<{ code: string | null }>();
  const sent = fetcher.formData;
  const from = sent ? courses.findIndex(({ id }) => id === sent.get('courseId')) : -1;
  // The move is shown at once: the response contains the same list, or the old one with a refusal.
  const list = from === -1 ? courses : moved(courses, from, Number(sent?.get('order')) - from);
  if (courses.length === 0) return <p className="admin__empty muted">{t('none')}</p>;
  return (
    <>
      <ol className="crs" aria-label={t('list')}>
        {list.map((course, place) => (
          <li key={course.id} className="crs__row">
            <Link className="thing" to={`/admin/courses/${course.id}`}>
              {course.header ? (
                <img src={posterUrl(course.header, 'wide', 640)} width={64} height={36} alt="" loading="lazy" />
              ) : (
                <span className="crs__nopic" />
              )}
              <b>{course.name}</b>
            </Link>
            <span className="crs__facts small muted">
              {course.company ?? t('everybodys')} · {t('learners', { count: course.learners })}
            </span>
            <span className="crs__state">
              {course.version > 0 && !course.visible && <span className="mini">{t('hidden')}</span>}
              {course.version > 0 && (
                <span className="mini mini--gold">{t('version', { number: course.version })}</span>
              )}
              {course.hasDraft && <span className="mini">{t('draft')}</span>}
            </span>
            <Order
              name={course.name}
              place={place}
              last={list.length - 1}
              onMove={(by) => fetcher.submit({ courseId: course.id, order: String(place + by) }, { method: 'post' })}
            />
          </li>
        ))}
      </ol>
      <RefusalLine code={fetcher.state === 'idle' ? (fetcher.data?.code ?? null) : null} />
    </>
  );
}
