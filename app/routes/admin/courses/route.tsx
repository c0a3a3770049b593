import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import type { RouteHandle } from '~/lib/route-handle';
import content from '~/components/admin/content/content.css?url';
import styles from '~/components/admin/courses/admin-courses.css?url';
import { sheets } from '~/lib/sheets';
import { changeCourses, coursesPage } from './courses.server';
import { CourseList } from './CourseList';
import { CreateCourse } from './CreateCourse';

export const handle = {
  title: 'admin:sections.courses',
  i18n: ['admin', 'security', 'courseEditor'],
  theme: 'auto',
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(content, styles);
export const loader = ({ context }: LoaderFunctionArgs) => coursesPage(context);
export const action = ({ request, context }: ActionFunctionArgs) => changeCourses(request, context);
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

/** The courses as their editors see them: in their order, with the published and the pending changes (spec 2 §3). */
export default function CoursesPage() {
  const { t } = useTranslation('admin');
  const { courses, companies } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('sections.courses')}</h1>
      </div>
      <CourseList courses={courses} />
      <CreateCourse companies={companies} />
    </>
  );
}
