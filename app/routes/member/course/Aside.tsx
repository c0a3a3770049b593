import { Link, useFetcher } from '@remix-run/react';
import { Award, Download, Gauge, ListOrdered, Mail, Play, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CourseAlert } from '~/components/courses/CourseAlert';
import { CourseBar, type CourseData } from '~/components/courses/CourseBar';
import { nextKey, nextPath } from '~/components/courses/next-step';
import { useOpens } from '~/components/courses/opens';
import { countedTime } from '~/components/courses/words';
import { PrintedName, type OwnName } from '~/components/papers/PrintedName';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { clock } from '~/lib/texts/time-text';
import type { mailCertificate } from './course.server';

type AsideProps = { course: CourseData; isAlertOn: boolean; printedName: OwnName };

/** The column beside the lessons: the counted time, the button to continue, the counting rules, and the certificate. */
export function Aside({ course, isAlertOn, printedName }: AsideProps) {
  const { t } = useTranslation('courses');
  const to = nextPath(course);
  const opens = useOpens(course);
  const isAllGone = to === null && !course.completed;
  return (
    <aside className="two__side course__side" aria-label={course.name}>
      <p className="bigfig">{countedTime(course.countedSeconds)}</p>
      <p className="muted">{t('countedOf', { total: countedTime(course.totalSeconds) })}</p>
      <CourseBar course={course} height=".5rem" />
      {opens !== null && (
        <>
          <p>{opens}</p>
          <CourseAlert course={course} isOn={isAlertOn} className="btn btn--block btn--big" />
          <p className="small muted">{t('alert.note')}</p>
        </>
      )}
      {isAllGone && <p>{t('withdrawn.all')}</p>}
      {to && opens === null && (
        <Link className="btn btn--primary btn--block btn--big" to={to}>
          <Play className="i i--fill" aria-hidden />
          {t(nextKey(course), { time: clock(course.next?.second ?? 0) })}
        </Link>
      )}
      <h2 className="h4">{t('how')}</h2>
      <ul className="rule-list">
        <li>
          <Timer className="i" aria-hidden />
          <span>{t('rules.second')}</span>
        </li>
        {course.inOrder && (
          <li>
            <ListOrdered className="i" aria-hidden />
            <span>{t('rules.order')}</span>
          </li>
        )}
        <li>
          <Gauge className="i" aria-hidden />
          <span>{t('rules.speed')}</span>
        </li>
      </ul>
      {course.withCertificate && <Certificate course={course} printedName={printedName} />}
    </aside>
  );
}

function Certificate({ course, printedName }: Pick<AsideProps, 'course' | 'printedName'>) {
  const { t } = useTranslation(['courses', 'errors']);
  const fetcher = useFetcher<typeof mailCertificate>();
  const { certificate } = course;
  const isWaiting = fetcher.state !== 'idle';
  return (
    <>
      <h2 className="h4">{t('certificate')}</h2>
      {!certificate && <p className="muted">{t('notYet')}</p>}
      {!certificate && <PrintedName own={printedName} />}
      {certificate ? (
        <a className="btn btn--block" href={`/verifica/${certificate.number}.pdf`}>
          <Download className="i" aria-hidden />
          {t('downloadCertificate')}
        </a>
      ) : (
        <button className="btn btn--block" type="button" aria-disabled="true">
          <Award className="i" aria-hidden />
          {t('downloadCertificate')}
        </button>
      )}
      {certificate && (
        <>
          <Link className="btn btn--plain btn--block" to={`/verifica/${certificate.number}`}>
            {t('openCertificate')}
          </Link>
          <fetcher.Form method="post">
            <button className="btn btn--plain btn--block" type="submit" disabled={isWaiting}>
              <Mail className="i" aria-hidden />
              {t('sendMe')}
            </button>
          </fetcher.Form>
          <p className="small muted" role="status">
            {fetcher.data?.code === null && t('sent')}
          </p>
          <RefusalLine code={isWaiting ? null : (fetcher.data?.code ?? null)} />
        </>
      )}
    </>
  );
}
