import type { AppLoadContext } from '@remix-run/cloudflare';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { i18nFor } from '~/i18n/i18n.server';
import { attempt, call } from '~/lib/server/call.server';
import { languageOf } from '../../../../operations/operation';

/** Loads the viewer's list, in one round trip; an empty list offers the newest lessons, in a second one. */
export async function listPage(request: Request, context: AppLoadContext) {
  const { list } = await call(context, 'GetList', {});
  const offered = list.length === 0 ? await attempt(context, 'GetRow', { kind: 'new', id: 'new' }) : null;
  const { caller } = await context.scope.identify();
  const t = i18nFor(languageOf(context.scope, caller)).getFixedT(null, 'list');
  return {
    list,
    offer: offered && 'result' in offered ? offered.result.row : null,
    isMobile: isMobileRequest(request),
    title: t('title'),
  };
}

export type ListData = Awaited<ReturnType<typeof listPage>>;
