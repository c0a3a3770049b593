import type { AppLoadContext } from '@remix-run/cloudflare';
import { isLinkMode } from '../../../domain/accounts/action-links';
import { languageOf } from '../../../operations/operation';
import { remixI18n } from '~/i18n/i18n.server';
import { attempt } from '~/lib/server/call.server';
import { splitLesson } from '~/lib/server/split-lesson.server';

/**
 * The purpose of a mailed link, or why it no longer works. Loading the page does not use the link up: mail programs follow
 * links too, so the action waits for a button press.
 */
export async function actionPage(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const [code, wanted] = [searchParams.get('code'), searchParams.get('mode')];
  const named = isLinkMode(wanted) ? wanted : null;
  const [read, lesson] = await Promise.all([
    code ? attempt(context, 'ReadActionLink', { code }) : null,
    splitLesson(context, 'link', 'odontoiatra'),
  ]);
  const { caller } = await context.scope.identify();
  const link = read && 'result' in read ? { ...read.result, code: code ?? '' } : null;
  const mode = link?.mode ?? named;
  const t = await remixI18n.getFixedT(languageOf(context.scope, caller), 'access');
  const isExpired = read !== null && 'refusal' in read && read.refusal.reason === 'auth/expired-action-code';
  return {
    title: mode && (link || code === null) ? t(`action.${mode}.title`) : t('dead.invalidTitle'),
    link,
    mode,
    /** How a link became invalid; null for an address without one, where only a new password can be requested. */
    problem:
      code === null && named === 'resetPassword' ? null : isExpired ? ('expired' as const) : ('invalid' as const),
    isEmailVerified: 'user' in caller && caller.user.isEmailVerified,
    lesson,
  };
}

export type ActionPage = Awaited<ReturnType<typeof actionPage>>;
export type OpenLink = NonNullable<ActionPage['link']>;
