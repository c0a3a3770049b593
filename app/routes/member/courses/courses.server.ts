import type { AppLoadContext } from '@remix-run/cloudflare';
import { i18nFor } from '~/i18n/i18n.server';
import { call } from '~/lib/server/call.server';
import { shellData } from '~/lib/server/shell.server';

/** Loads the courses of the caller, or of their company, with the year's hours for those who need them. */
export async function coursesPage(context: AppLoadContext, companyId?: string) {
  const [{ language }, list, register] = await Promise.all([
    shellData(context),
    call(context, 'GetCourses', companyId === undefined ? {} : { companyId, onlyCompanyCourse: true }),
    call(context, 'GetRegister', {}),
  ]);
  const { isDue, state, year } = register;
  const title = i18nFor(language).getFixedT(null, 'courses')('title');
  return { ...list, hours: isDue ? { state, year } : null, title };
}
