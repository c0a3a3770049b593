import { data, redirect, redirectDocument, type AppLoadContext } from '@remix-run/cloudflare';
import { safeRedirect, televisionEntry } from '../../../domain/platform/redirects';
import { detailsOf } from '../../../domain/shared/errors';
import { attempt } from '~/lib/server/call.server';
import { textOf } from '~/lib/server/form-data.server';

/**
 * Logs in and redirects to the requested page, else home (spec 1 §4). The next page is loaded as a document: it uses the
 * account's language, which may be another one.
 */
export async function signIn(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const answer = await attempt(context, 'SignIn', { email: textOf(form, 'email'), password: textOf(form, 'password') });
  if ('result' in answer) return redirectDocument(safeRedirect(textOf(form, 'redirectTo')));
  const { reason, code } = answer.refusal;
  // The token for the second step, if the first one succeeded (spec 1 §8).
  const resolver = detailsOf(answer.refusal, 'auth/multi-factor-auth-required')?.resolver;
  return data({ code: reason ?? code, resolver }, { status: answer.status });
}

/** Leads a television to its own log-in: its viewers see the landing page only where they ask to log in there. */
export async function leadTelevision(params: URLSearchParams, { scope }: AppLoadContext): Promise<void> {
  if (!scope.isTelevision) return;
  const { settings } = await scope.identify();
  const to = televisionEntry(params, settings);
  if (to !== null) throw redirect(to);
}
