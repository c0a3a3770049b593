import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import content from '~/components/admin/content/content.css?url';
import styles from '~/components/admin/courses/admin-courses.css?url';
import parts from '~/components/courses/course-parts.css?url';
import courses from '~/components/courses/courses.css?url';
import { sheets } from '~/lib/sheets';
import { coursePage, saveCourse } from './course.server';
import { CourseEditor } from './CourseEditor';
import { Preview } from './Preview';

export const handle = { i18n: ['admin', 'security', 'courseEditor', 'courses'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(content, parts, courses, styles);
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  coursePage(request, context, params.courseId ?? '');
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  saveCourse(request, context, params.courseId ?? '');
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.course.draft.name ?? '') }];

/** One course: its draft to edit, or a version as a learner would see it. */
export default function CourseEditorPage() {
  const { course, lessons, preview } = useLoaderData<typeof loader>();
  return preview === null ? (
    <CourseEditor key={course.id} course={course} lessons={lessons} />
  ) : (
    <Preview course={course} version={preview} />
  );
}
