import { data, redirect, redirectDocument, type AppLoadContext } from '@remix-run/cloudflare';
import { isCategory } from '../../../domain/platform/categories';
import { promisedTrial } from '../../../domain/watching/trial';
import { isMobileWeb, platformOf } from '../../../domain/platform/client-platform';
import { languageOf } from '../../../operations/operation';
import { remixI18n } from '~/i18n/i18n.server';
import { attempt, call } from '~/lib/server/call.server';
import { chosenPlan } from '~/lib/server/chosen-plan.server';
import { privacyOf, textOf } from '~/lib/server/form-data.server';
import { requireVisitor } from '~/lib/server/guards.server';
import { openHead } from '~/lib/server/open-head.server';
import { firstLoginPath, planQuery } from '~/lib/money/plan-query';
import { trialText, trialTextInside } from '~/lib/texts/trial-text';
import { splitLesson } from '~/lib/server/split-lesson.server';

/** The category in the address; sign-up requires one. */
function categoryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const category = searchParams.get('category');
  if (!isCategory(category)) throw redirect('/' + planQuery(searchParams));
  return category;
}

/** Whether the page is read in a phone's browser, as far as the server can know. */
const isPhone = (request: Request): boolean => {
  const userAgent = request.headers.get('user-agent') ?? '';
  return isMobileWeb(platformOf({ userAgent, maxTouchPoints: 0, isStandalone: false }));
};

/** Loads the sign-up page of a category, for visitors (spec 2 §2). */
export async function signUpPage(request: Request, context: AppLoadContext) {
  const category = categoryOf(request);
  const { searchParams } = new URL(request.url);
  const chosen = planQuery(searchParams);
  const known = `/first-login${chosen}`;
  await requireVisitor(context, chosen ? known : '/');
  const { caller, settings } = await context.scope.identify();
  const t = await remixI18n.getFixedT(languageOf(context.scope, caller), ['account', 'head']);
  const landing = await remixI18n.getFixedT(languageOf(context.scope, caller), 'landing');
  const promised = promisedTrial(category, settings);
  const [lesson, plan, ways] = await Promise.all([
    splitLesson(context, 'signUp', category),
    chosenPlan(context, searchParams),
    call(context, 'GetSignInProviders', {}),
  ]);
  // Somebody who has an account already logs in instead, and goes on to the plan or gift that they chose: a whole profile is
  // led there at once, an unfinished one afterwards.
  const login = `/?${new URLSearchParams({ login: '1', ...(chosen && { redirectTo: known }) })}`;
  const next = firstLoginPath(searchParams);
  const head = await openHead(context, {
    path: `/signup?category=${category}`,
    title: t('signup.title'),
    description: t(`signup.${category}`, { ns: 'head', trial: trialTextInside(landing, promised, null) }),
  });
  const trial = t('signup.trial', { trial: trialText(landing, promised, null) });
  return {
    head,
    category,
    trial,
    plan,
    ways,
    next,
    login,
    doors: `/${chosen}#doors`,
    required: settings.REQUIRED_CONSENTS,
    needsApp: settings.APP_REQUIRED_ON_MOBILE_WEB && isPhone(request),
    lesson,
  };
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
  // The redirect loads a document, because an assistant's pages are in Italian from here on, whatever this page's language.
  if ('result' in answer) return redirectDocument(firstLoginPath(new URL(request.url).searchParams));
  return data({ code: answer.refusal.reason ?? answer.refusal.code }, { status: answer.status });
}
