import type { AppLoadContext } from '@remix-run/cloudflare';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { i18nFor } from '~/i18n/i18n.server';
import { call, type Answer } from '~/lib/server/call.server';
import { languageOf } from '../../../../operations/operation';

export type Provider = Answer<'GetProviders'>['providers'][number];

/** Loads the partners' page, in one round trip. */
export async function providersPage(request: Request, context: AppLoadContext) {
  const { providers } = await call(context, 'GetProviders', {});
  const { caller } = await context.scope.identify();
  const t = i18nFor(languageOf(context.scope, caller)).getFixedT(null, 'list');
  return { providers, isMobile: isMobileRequest(request), title: t('providers.title') };
}
