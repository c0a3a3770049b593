import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { CalendarPlus, Download, Mail, MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../../domain/shared/day-text';
import { countedTime, measures } from '~/components/courses/words';
import { PrintedName } from '~/components/papers/PrintedName';
import { call } from '~/lib/server/call.server';
import { ownPrintedName } from '~/lib/server/printed-name.server';
import type { RouteHandle } from '~/lib/route-handle';
import { dateOf } from '~/lib/texts/time-text';
import parts from '~/components/courses/course-parts.css?url';
import styles from '~/routes/member/register/register.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { title: 'courses:register.title', i18n: ['courses'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(parts, styles);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const year = Number(new URL(request.url).searchParams.get('year') ?? Number.NaN);
  const asked = Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {};
  const [register, printedName] = await Promise.all([call(context, 'GetRegister', asked), ownPrintedName(context)]);
  return { register, printedName, now: context.scope.now };
}

/** The hours of a year, the missing ones with their deadline, and the documents for an inspection. */
export default function RegisterPage() {
  const { t, i18n } = useTranslation('courses');
  const { register, printedName, now } = useLoaderData<typeof loader>();
  const { year, years, state, months, entries, certificates, reminders, isDue } = register;
  const names = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1)),
  );
  const most = Math.max(1, ...months);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="lead">
        <div>
          <p className="small muted crumb">
            <Link to="/courses">{t('title')}</Link>
          </p>
          <h1 className="page__title">{t('register.title')}</h1>
        </div>
        <div className="register__acts">
          <nav className="seg" aria-label={t('register.year')}>
            {years.map((one) => (
              <Link key={one} to={`?year=${one}`} aria-current={one === year ? 'page' : undefined}>
                {one}
              </Link>
            ))}
          </nav>
          <a className="btn btn--small" href={`/register.pdf?year=${year}`}>
            <Download className="i" aria-hidden />
            {t('register.pdf')}
          </a>
          <a className="btn btn--small" href={`/register.ics?year=${year}`}>
            <CalendarPlus className="i" aria-hidden />
            {t('register.ics')}
          </a>
        </div>
      </div>
      <PrintedName own={printedName} />
      <section className="regtop" aria-label={t('hoursOf', { year })}>
        <div className="regtop__in">
          <div>
            <p className="bigfig">
              {isDue
                ? state.isComplete
                  ? t('register.complete')
                  : t('register.missing', { time: countedTime(state.missingSeconds) })
                : t('counted', { time: countedTime(state.seconds) })}
            </p>
            {isDue && !state.isComplete && (
              <p className="muted">
                {t('register.toTen', { year })}{' '}
                {state.minutesPerDay !== null &&
                  state.daysLeft > 0 &&
                  t('register.days', { days: state.daysLeft, minutes: state.minutesPerDay })}
              </p>
            )}
          </div>
          <div
            className="progress-bar"
            style={measures({ '--h': '.625rem' })}
            role="img"
            aria-label={t('register.probe', { time: countedTime(state.seconds) })}
          >
            {Array.from({ length: 10 }, (_, hour) => (
              <i
                key={hour}
                style={measures({ '--w': 1, '--f': Math.max(0, Math.min(1, state.seconds / 3600 - hour)).toFixed(3) })}
              />
            ))}
          </div>
          <div className="months" role="img" aria-label={t('register.months')}>
            {months.map((seconds, month) => (
              <i key={names[month]} style={measures({ '--f': (seconds / most).toFixed(2) })} />
            ))}
            {months.map((seconds, month) => (
              <span key={names[month]}>
                {names[month]}
                {seconds > 0 && <span className="num only-wide"> {Math.round(seconds / 60)}′</span>}
              </span>
            ))}
          </div>
          {isDue && (
            <ul className="rule-list register__reminders">
              {reminders.map(({ days, on, sentAt }) => (
                <li key={days}>
                  {sentAt === null ? <Mail className="i" aria-hidden /> : <MailCheck className="i" aria-hidden />}
                  <span>
                    <b>{t('register.before', { days })}</b>
                    <br />
                    {sentAt !== null
                      ? t('register.sentOn', { date: dateOf(sentAt / 1000) })
                      : t(Date.parse(on) > now ? 'register.comesOn' : 'register.wasOn', { date: dayText(on) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p>
            <Link className="btn btn--primary" to="/courses">
              {t('register.go')}
            </Link>
          </p>
        </div>
      </section>
      <section aria-labelledby="counted">
        <h2 className="section__title" id="counted">
          {t('register.hours')}
        </h2>
        {entries.length === 0 ? (
          <p className="muted">{t('register.nothing', { year })}</p>
        ) : (
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t('register.date')}</th>
                <th scope="col">{t('register.lesson')}</th>
                <th scope="col">{t('register.course')}</th>
                <th scope="col" className="r">
                  {t('register.time')}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={`${entry.day} ${entry.courseId} ${entry.unit}`}>
                  <td>{dayText(entry.day)}</td>
                  <td className="full">
                    <b>{entry.unit}</b>
                  </td>
                  <td className="full">
                    <Link to={`/course/${entry.courseId}`}>{entry.course}</Link>
                  </td>
                  <td className="r">{countedTime(entry.seconds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {certificates.length > 0 && (
        <section className="register__papers" aria-labelledby="papers">
          <h2 className="section__title" id="papers">
            {t('register.certificates')}
          </h2>
          <ul>
            {certificates.map(({ number, course, isRevoked }) => (
              <li key={number}>
                <Link className="link num" to={`/verifica/${number}`}>
                  {number}
                </Link>{' '}
                {course}
                {isRevoked && <span className="muted"> · {t('register.revoked')}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
