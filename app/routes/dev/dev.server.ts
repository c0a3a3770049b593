import { data, redirect, redirectDocument, type AppLoadContext } from '@remix-run/cloudflare';
import { detailsOf } from '../../../domain/shared/errors';
import { devClockCookie, devCountryCookie } from '../../../domain/platform/development';
import { outcomeFragment } from '../../../domain/accounts/provider-outcome';
import { attempt, call, callForm } from '~/lib/server/call.server';
import { textOf } from '~/lib/server/form-data.server';
import { dayMs, yearSeconds } from '../../../domain/shared/time';

/** In production this page does not exist. */
function requireDevelopment({ scope }: AppLoadContext): void {
  if (!scope.env.isDevelopment) throw new Response(null, { status: 404 });
}

export async function devPage(context: AppLoadContext) {
  requireDevelopment(context);
  const { env, country, now } = context.scope;
  const { caller, forceReloadVersion, adminUpdateVersion } = await context.scope.identify();
  return {
    tools: env.dev ?? { links: [], accounts: [], password: '' },
    country,
    clock: new Date(now).toISOString(),
    signedInAs: 'user' in caller ? caller.user.email : null,
    versions: { FORCE_RELOAD: forceReloadVersion, ADMIN_UPDATE: adminUpdateVersion },
  };
}

/** Redirects with a cookie that only development reads; an empty value deletes it. */
function setCookie(name: string, value: string) {
  const age = value === '' ? 0 : yearSeconds;
  return redirect('/dev', { headers: { 'set-cookie': `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax` } });
}

/** Signs in like a user, with the password of all demo accounts: there is no other way in that could be left open. */
async function signIn(context: AppLoadContext, email: string) {
  await call(context, 'SignOut', {});
  const answer = await attempt(context, 'SignIn', { email, password: context.scope.env.dev?.password ?? '' });
  if ('result' in answer) return redirectDocument('/browse');
  const resolver = detailsOf(answer.refusal, 'auth/multi-factor-auth-required')?.resolver;
  if (!resolver) return data({ refused: answer.refusal.reason ?? 'internal' }, { status: answer.status });
  return redirectDocument(`/?login=1${outcomeFragment({ kind: 'second-factor', resolver })}`);
}

export async function devAction(request: Request, context: AppLoadContext) {
  requireDevelopment(context);
  const form = await request.formData();
  const value = textOf(form, 'value');
  switch (textOf(form, 'what')) {
    case 'country':
      return setCookie(devCountryCookie, /^[A-Z]{2}$/.test(value) ? value : '');
    case 'clock':
      return setCookie(devClockCookie, Number(value) ? String(Number(value) * dayMs) : '');
    case 'sign-in':
      return signIn(context, value);
    default:
      await callForm(context, 'RaiseDevVersion', { name: value });
      return redirect('/dev');
  }
}
