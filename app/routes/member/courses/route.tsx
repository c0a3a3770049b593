import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NothingYet } from '~/components/shell/NothingYet';
import type { RouteHandle } from '~/lib/route-handle';
import parts from '~/components/courses/course-parts.css?url';
import styles from '~/components/courses/courses.css?url';
import { countedTime, measures } from '~/components/courses/words';
import { sheets } from '~/lib/sheets';
import { CourseCard } from './CourseCard';
import { coursesPage } from './courses.server';

export const handle = { title: 'courses:title', i18n: ['courses', 'errors'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(parts, styles);
export const loader = ({ context, params }: LoaderFunctionArgs) => coursesPage(context, params.companyId);

const groups = ['started', 'new', 'completed'] as const;

/** The courses open to the user, with the progress in each; a company's list shows its logo (spec 2 §2). */
export default function CoursesPage() {
  const { t } = useTranslation('courses');
  const { courses, alerts, company, hours } = useLoaderData<typeof loader>();
  const main =
    courses.find(({ status }) => status === 'started') ??
    courses.find(({ status, opensAt }) => status === 'new' && opensAt === null);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="lead">
        <div>
          {company?.logoUrl && (
            <img className="course__mark" src={company.logoUrl} width={120} height={40} alt={company.name} />
          )}
          <h1 className="page__title">{company ? t('companyTitle', { name: company.name }) : t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
        <Link className="btn btn--small" to="/register">
          <ScrollText className="i" aria-hidden />
          {t('myRegister')}
        </Link>
      </div>
      {hours && <Hours {...hours} />}
      {courses.length === 0 && (
        <div className="mt-4">
          <NothingYet text={t('none')} label={t('toCatalogue')} />
        </div>
      )}
      {groups.map((group) => {
        const own = courses.filter(({ status }) => status === group);
        return own.length > 0 ? (
          <section key={group} className="courses__group" aria-labelledby={`courses-${group}`}>
            <h2 className="section__title" id={`courses-${group}`}>
              {t(`groups.${group}`)}
            </h2>
            {own.map((course) => (
              <CourseCard
                key={course.id}
                course={course}
                isMain={course.id === main?.id}
                isAlertOn={alerts.includes(course.id)}
              />
            ))}
          </section>
        ) : null;
      })}
    </main>
  );
}

type Hours = NonNullable<Awaited<ReturnType<typeof coursesPage>>['hours']>;

/** The year as a bar of ten hours. */
function Hours({ state, year }: Hours) {
  const { t } = useTranslation('courses');
  const spent = countedTime(state.seconds);
  return (
    <section aria-labelledby="hours">
      <div className="courses__hours">
        <h2 className="h4" id="hours">
          {t('hoursOf', { year })}
        </h2>
        <p className="muted">
          <b className="num">{spent}</b> {t('ofTen', { year })}
        </p>
        {state.minutesPerDay !== null && <p className="muted toend">{t('enough', { count: state.minutesPerDay })}</p>}
      </div>
      <div
        className="progress-bar"
        style={measures({ '--h': '.625rem' })}
        role="progressbar"
        aria-label={t('hoursOf', { year })}
        aria-valuemin={0}
        aria-valuemax={36_000}
        aria-valuenow={Math.min(36_000, state.seconds)}
        aria-valuetext={t('register.probe', { time: spent })}
      >
        {Array.from({ length: 10 }, (_, hour) => (
          <i
            key={hour}
            style={measures({ '--w': 1, '--f': Math.max(0, Math.min(1, state.seconds / 3600 - hour)).toFixed(3) })}
          />
        ))}
      </div>
    </section>
  );
}
