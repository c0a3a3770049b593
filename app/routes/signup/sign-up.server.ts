import { data, redirect, redirectDocument, type AppLoadContext } from '@remix-run/cloudflare';
import { isCategory } from '../../../domain/platform/categories';
import { languageOf } from '../../../operations/operation';
import { remixI18n } from '~/i18n/i18n.server';
import { attempt, call } from '~/lib/server/call.server';
import { privacyOf, textOf } from '~/lib/server/form-data.server';
import { requireVisitor } from '~/lib/server/guards.server';
import { openHead } from '~/lib/server/open-head.server';
import { planQuery } from '~/lib/money/plan-query';
import { splitLesson } from '~/lib/server/split-lesson.server';

/** The category in the address; sign-up requires one. */
function categoryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const category = searchParams.get('category');
  if (!isCategory(category)) throw redirect('/' + planQuery(searchParams));
  return category;
}

/** Loads the sign-up page of a category, for visitors (spec 2 §2). */
export async function signUpPage(request: Request, context: AppLoadContext) {
  const category = categoryOf(request);
  const { searchParams } = new URL(request.url);
  const chosen = planQuery(searchParams);
  const next = `/first-login${chosen}`;
  await requireVisitor(context, chosen ? next : '/');
  const { caller, settings } = await context.scope.identify();
  const t = await remixI18n.getFixedT(languageOf(context.scope, caller), ['account', 'head']);
  const [lesson, ways] = await Promise.all([
    splitLesson(context, 'signUp', category),
    call(context, 'GetSignInProviders', {}),
  ]);
  // An existing user logs in instead and continues with the chosen plan or gift: with a complete profile directly,
  // otherwise after completing it.
  const login = `/?${new URLSearchParams({ login: '1', ...(chosen && { redirectTo: next }) })}`;
  const head = await openHead(context, {
    path: `/signup?category=${category}`,
    title: t('signup.title'),
    description: t(`signup.${category}`, { ns: 'head' }),
  });
  return { head, category, ways, next, login, doors: `/${chosen}#doors`, required: settings.REQUIRED_CONSENTS, lesson };
}

/** Creates the account and redirects to the profile, with the chosen plan. */
export async function signUp(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const answer = await attempt(context, 'SignUp', {
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    category: categoryOf(request),
    privacy: privacyOf(form),
    botCheck: textOf(form, 'botCheck') || undefined,
  });
  // A document redirect, because an assistant's pages are in Italian, whatever this page's language.
  if ('result' in answer) return redirectDocument(`/first-login${planQuery(new URL(request.url).searchParams)}`);
  return data({ code: answer.refusal.reason ?? answer.refusal.code }, { status: answer.status });
}
