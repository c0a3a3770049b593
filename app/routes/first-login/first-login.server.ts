import { data, redirect, redirectDocument, type AppLoadContext } from '@remix-run/cloudflare';
import { isProfileComplete } from '../../../domain/accounts/profile';
import { signInRedirect } from '../../../domain/platform/redirects';
import { attemptForm, call } from '~/lib/server/call.server';
import { chosenPlan } from '~/lib/server/chosen-plan.server';
import { privacyOf, textOf } from '~/lib/server/form-data.server';
import { hasCompleteProfile } from '~/lib/server/guards.server';
import { afterLogIn, afterSignUp } from '~/lib/money/after-sign-up';
import { planQuery } from '~/lib/money/plan-query';
import { splitLesson } from '~/lib/server/split-lesson.server';

/** Requires a user who has not completed the first login; redirects visitors to log-in, and all others to what follows (spec 1 §2). */
async function requireIncompleteUser(request: Request, { scope }: AppLoadContext) {
  const identity = await scope.identify();
  const { searchParams } = new URL(request.url);
  if (!('user' in identity.caller)) throw redirect(signInRedirect(`/first-login${planQuery(searchParams)}`));
  const { caller, settings } = identity;
  if (hasCompleteProfile(caller.user, identity, scope)) throw redirect(afterLogIn(searchParams, scope.isNativeApp));
  // An app asks for no names, so its new account's profile is whole already.
  const isWhole = isProfileComplete(caller.user, settings.REQUIRED_CONSENTS, scope.isNativeApp);
  return { user: caller.user, settings, isWhole };
}

/** The initial values of the first-login form, and the interests of both categories: the category can still be changed here. */
export async function firstLoginPage(request: Request, context: AppLoadContext) {
  const { user, settings, isWhole } = await requireIncompleteUser(request, context);
  const [aso, odontoiatra, lesson, plan] = await Promise.all([
    call(context, 'GetInterests', { category: 'aso' }),
    call(context, 'GetInterests', { category: 'odontoiatra' }),
    splitLesson(context, 'firstLogin', user.category ?? 'odontoiatra'),
    chosenPlan(context, new URL(request.url).searchParams),
  ]);
  return {
    profile: { nome: user.nome, cognome: user.cognome, category: user.category, privacy: user.privacy },
    hasNames: !context.scope.isNativeApp,
    /** The category is fixed once the profile is whole. */
    hasCategory: !isWhole,
    required: settings.REQUIRED_CONSENTS,
    interests: { aso: aso.interests, odontoiatra: odontoiatra.interests },
    lesson,
    plan,
  };
}

export type FirstLoginPage = Awaited<ReturnType<typeof firstLoginPage>>;
export type Interest = FirstLoginPage['interests']['aso'][number];

/** Saves the profile and redirects to the next page. */
export async function saveProfile(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const answer = await attemptForm(context, 'SaveProfile', {
    nome: textOf(form, 'nome'),
    cognome: textOf(form, 'cognome'),
    categoriaProfessionale: textOf(form, 'category') || undefined,
    privacy: privacyOf(form),
    tags: form.getAll('tags'),
  });
  // The redirect loads a document, because the category may have changed the language.
  if ('result' in answer) {
    const { searchParams } = new URL(request.url);
    return redirectDocument(afterSignUp(searchParams, context.scope.isNativeApp));
  }
  return data({ code: answer.refusal.reason ?? answer.refusal.code }, { status: answer.status });
}
