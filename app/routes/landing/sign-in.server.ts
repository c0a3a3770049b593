import { data, redirectDocument, type AppLoadContext } from '@remix-run/cloudflare';
import { safeRedirect } from '../../../domain/redirects';
import { attempt } from '~/lib/call.server';
import { textOf } from '~/lib/form-data.server';

/**
 * Logs in and goes where the person wanted to go, else home (spec 1 §4). The next page is loaded as a document: it
 * speaks the account's language, which may be another one.
 */
export async function signIn(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const answer = await attempt(context, 'SignIn', { email: textOf(form, 'email'), password: textOf(form, 'password') });
  if ('result' in answer) return redirectDocument(safeRedirect(textOf(form, 'redirectTo')));
  return data({ code: answer.refusal.reason ?? answer.refusal.code }, { status: answer.status });
}
