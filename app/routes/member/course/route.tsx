import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import { call } from '~/lib/server/call.server';
import { ownPrintedName } from '~/lib/server/printed-name.server';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import parts from '~/components/courses/course-parts.css?url';
import styles from '~/components/courses/courses.css?url';
import { Aside } from './Aside';
import { mailCertificate } from './course.server';
import { Steps } from '~/components/courses/Steps';
import { sheets } from '~/lib/sheets';

export const handle = { i18n: ['courses', 'errors'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(parts, styles);
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.course.name ?? '') }];

export const action = mailCertificate;
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const asked = call(context, 'GetCourse', { courseId: params.courseId ?? '' });
  return { ...(await asked), printedName: await ownPrintedName(context) };
}

/** A course: chapters, lessons, tests, and why locked ones are locked (spec 2 §3). */
export default function CoursePage() {
  const { t } = useTranslation('courses');
  const { course, isAlertOn, company, printedName } = useLoaderData<typeof loader>();
  return (
    <main className="page" id="main" tabIndex={-1}>
      <p className="small muted crumb">
        <Link to={company ? `/company/${company.id}/courses` : '/courses'}>{company?.name ?? t('title')}</Link>
      </p>
      <h1 className="page__title">{course.name}</h1>
      {course.description.map((line) => (
        <p key={line} className="muted course__lead">
          {line}
        </p>
      ))}
      <div className="two course__body">
        <Steps course={course} isPreview={course.opensAt !== null} />
        <Aside course={course} isAlertOn={isAlertOn} printedName={printedName} />
      </div>
    </main>
  );
}
