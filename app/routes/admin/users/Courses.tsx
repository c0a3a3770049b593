import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { dateOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import type { User } from './users.server';

type CoursesProps = { uid: string; courses: User['courses']; mayChange: boolean };

/** The courses of an assistant, one per tab (spec 2 §2): the progress, and the certificate, which can be mailed again. */
export function Courses({ uid, courses, mayChange }: CoursesProps) {
  const { t } = useTranslation('people');
  const [chosen, setChosen] = useState(courses[0]?.id);
  const { isWaiting, code, run } = useAsking();
  const course = courses.find(({ id }) => id === chosen) ?? courses[0];
  if (!course) return <p className="muted admin__empty">{t('users.noCourses')}</p>;
  const send = async () => {
    const sent = await run(() => ask('SendCourseCertificate', { uid, courseId: course.id }));
    if (sent) toast(t('learning.sent'));
  };
  const date = (at: number) => dateOf(at / 1000);
  return (
    <>
      <div className="tabs" role="group" aria-label={t('learning.tab')}>
        {courses.map(({ id, name }) => (
          <Button key={id} size="small" aria-pressed={id === course.id} onClick={() => setChosen(id)}>
            {name}
          </Button>
        ))}
      </div>
      <div className="line">
        <div className="line__main">
          <b>{course.name}</b>
          <span className="small muted">
            {t('learning.started', { date: date(course.startedAt) })} ·{' '}
            {t('learning.last', { date: date(course.lastAt) })}
            {course.completedAt !== null && ` · ${t('learning.completed', { date: date(course.completedAt) })}`}
          </span>
          {course.certificate !== null && (
            <Link className="link small" to={`/verifica/${course.certificate}`}>
              {t('learning.certificate', { number: course.certificate })}
            </Link>
          )}
          <RefusalLine code={code} />
        </div>
        {mayChange && course.certificate !== null && (
          <Button
            size="small"
            needsScript
            aria-label={t('learning.sendNamed', { name: course.name })}
            waiting={isWaiting && t('learning.sending')}
            onClick={send}
          >
            {t('learning.send')}
          </Button>
        )}
      </div>
    </>
  );
}
