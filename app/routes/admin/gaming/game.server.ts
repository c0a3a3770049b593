import type { AppLoadContext } from '@remix-run/cloudflare';
import { attemptForm, call } from '~/lib/server/call.server';
import { postedAct } from '~/lib/server/json-body.server';

export async function gamePage(context: AppLoadContext) {
  const game = await call(context, 'GetGameAdmin', {});
  return { ...game, now: context.scope.now };
}

/** Stores a badge's picture, which the browser has cropped. */
export async function savePicture(request: Request, context: AppLoadContext) {
  const { input } = await postedAct(request);
  const made = await attemptForm(context, 'UploadContentPicture', input);
  if ('refusal' in made) return { code: made.refusal.reason ?? made.refusal.code, picture: null };
  return { code: null, picture: made.result.picture };
}
