import type { AppLoadContext } from '@remix-run/cloudflare';
import { call } from '~/lib/server/call.server';

/** Loads the courses of the caller, or of their company, with the year's hours for those who need them. */
export async function coursesPage(context: AppLoadContext, companyId?: string) {
  const [list, register] = await Promise.all([
    call(context, 'GetCourses', companyId === undefined ? {} : { companyId, onlyCompanyCourse: true }),
    call(context, 'GetRegister', {}),
  ]);
  const { isDue, state, year } = register;
  return { ...list, hours: isDue ? { state, year } : null };
}
