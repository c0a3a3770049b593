import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { slugOf } from '../../../../domain/content/upload';
import { emptyCourse } from '../../../../domain/courses/editing';
import type { Refused } from '~/components/ui/form-action';
import { attemptForm, call } from '~/lib/server/call.server';

export async function coursesPage(context: AppLoadContext) {
  const { courses, companies } = await call(context, 'RequestCourseContent', {});
  return { courses, companies };
}

/** Creates a course from a name and redirects to its editor, or moves one in the list. */
export async function changeCourses(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const order = form.get('order');
  const name = String(form.get('name') ?? '').trim();
  const courseId = order === null ? slugOf(`${name}.`) : String(form.get('courseId'));
  const companyId = String(form.get('companyId') ?? '') || null;
  const asked =
    order === null
      ? { courseId, action: 'create', companyId, content: emptyCourse(name) }
      : { courseId, action: 'order', order: Number(order) };
  const done = await attemptForm(context, 'UpdateCourse', asked);
  if ('refusal' in done) return Response.json({ code: done.refusal.reason ?? done.refusal.code } satisfies Refused);
  if (order === null) return redirect(`/admin/courses/${courseId}`);
  return Response.json({ code: null });
}
