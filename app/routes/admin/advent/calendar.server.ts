import type { AppLoadContext } from '@remix-run/cloudflare';
import { detailsOf, type ErrorBody } from '../../../../domain/shared/errors';
import { attemptForm, call } from '~/lib/server/call.server';
import { postedAct } from '~/lib/server/json-body.server';

/** `?year=2026` selects a calendar. */
export async function calendarPage(request: Request, context: AppLoadContext) {
  const year = new URL(request.url).searchParams.get('year') ?? '';
  const page = await call(context, 'GetAdminCalendar', /^20\d\d$/.test(year) ? { year: Number(year) } : {});
  const { settings } = await context.scope.identify();
  return { ...page, now: context.scope.now, isShown: settings.SHOW_ADVENT };
}

/** The invalid fields of a refusal, by name. */
const faultsOf = (refusal: ErrorBody) =>
  (detailsOf(refusal, 'invalid-input') ?? []).map(({ path }) => ({ name: 'not-accepted', path, id: null }));

/** Saves a box, or uploads its picture. */
export async function saveCalendar(request: Request, context: AppLoadContext) {
  const { act, input } = await postedAct(request);
  if (act === 'picture') {
    const made = await attemptForm(context, 'UploadContentPicture', input);
    if ('refusal' in made) return { code: made.refusal.reason ?? made.refusal.code, picture: null };
    return { code: null, picture: made.result.picture };
  }
  const saved = await attemptForm(context, 'SaveAdventBox', input);
  if ('refusal' in saved) {
    return { code: saved.refusal.reason ?? saved.refusal.code, faults: faultsOf(saved.refusal) };
  }
  return { code: null };
}
