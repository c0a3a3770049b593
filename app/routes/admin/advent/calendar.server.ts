import type { AppLoadContext } from '@remix-run/cloudflare';
import { attemptForm, call } from '~/lib/server/call.server';
import { postedAct } from '~/lib/server/json-body.server';
import { outcomeOf, savePicture } from '~/lib/server/saved.server';

/** `?year=2026` selects a calendar. */
export async function calendarPage(request: Request, context: AppLoadContext) {
  const year = new URL(request.url).searchParams.get('year') ?? '';
  const page = await call(context, 'GetAdminCalendar', /^20\d\d$/.test(year) ? { year: Number(year) } : {});
  const { settings } = await context.scope.identify();
  return { ...page, now: context.scope.now, isShown: settings.SHOW_ADVENT };
}

/** Saves a box, or uploads its picture. */
export async function saveCalendar(request: Request, context: AppLoadContext) {
  const { act, input } = await postedAct(request);
  if (act === 'picture') return savePicture(context, input);
  return outcomeOf(await attemptForm(context, 'SaveAdventBox', input));
}
