import type { AppLoadContext } from '@remix-run/cloudflare';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { i18nFor } from '~/i18n/i18n.server';
import { call } from '~/lib/server/call.server';
import { languageOf } from '../../../../operations/operation';

/** Loads the viewer's list, in one round trip; an empty list offers the newest lessons. */
export async function listPage(request: Request, context: AppLoadContext) {
  const { list, offer } = await call(context, 'GetList', {});
  const { caller } = await context.scope.identify();
  const t = i18nFor(languageOf(context.scope, caller)).getFixedT(null, 'list');
  return {
    list,
    offer,
    isMobile: isMobileRequest(request),
    title: t('title'),
  };
}

export type ListData = Awaited<ReturnType<typeof listPage>>;
