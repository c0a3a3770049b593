import { data, redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { loginCodeIn } from '../../../domain/accounts/login-code';
import { signInRedirect, signedInHome } from '../../../domain/platform/redirects';
import { attempt } from '~/lib/server/call.server';
import { textOf } from '~/lib/server/form-data.server';

/**
 * Loads `/tv`: a television without a signed-in user shows a code; a phone with an account types it, or sends it in the
 * address, and sees what it would grant. A phone without an account signs in first; a television that has signed in opens
 * the page it requested.
 */
export async function tvPage(request: Request, context: AppLoadContext) {
  const { caller } = await context.scope.identify();
  const { host, searchParams } = new URL(request.url);
  const typed = searchParams.get('code');
  const redirectTo = searchParams.get('redirectTo');
  if (!('user' in caller)) {
    if (typed !== null) throw redirect(signInRedirect(`/tv?code=${encodeURIComponent(typed)}`));
    return { kind: 'screen' as const, next: signedInHome(redirectTo) };
  }
  if (redirectTo !== null && typed === null) throw redirect(signedInHome(redirectTo));
  if (!typed) return { kind: 'form' as const, host, typed: '', refused: null };
  const answer = await attempt(context, 'GetTvLogin', { loginCode: typed });
  if ('refusal' in answer) {
    return { kind: 'form' as const, host, typed, refused: answer.refusal.reason ?? answer.refusal.code };
  }
  const { browser, os, country } = answer.result;
  return { kind: 'ask' as const, code: loginCodeIn(typed) ?? typed, tv: { browser, os, country } };
}

export type TvPage = Awaited<ReturnType<typeof tvPage>>;

/** Admits the television, or refuses it, according to the pressed button. */
export async function answerTv(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const isAllowed = textOf(form, 'answer') === 'allow';
  const input = { loginCode: textOf(form, 'code') };
  const answer = isAllowed
    ? await attempt(context, 'ConsumeTvLoginCode', input)
    : await attempt(context, 'ClearTvLoginCode', input);
  if ('result' in answer) return data({ done: isAllowed ? ('allowed' as const) : ('refused' as const), code: null });
  return data({ done: null, code: answer.refusal.reason ?? answer.refusal.code }, { status: answer.status });
}
