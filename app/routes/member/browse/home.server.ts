import type { AppLoadContext } from '@remix-run/cloudflare';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { i18nFor } from '~/i18n/i18n.server';
import { call } from '~/lib/call.server';
import { languageOf } from '../../../../operations/operation';

/** The home page, in one round trip to the database. */
export async function homePage(request: Request, context: AppLoadContext) {
  const asking = call(context, 'GetHome', {});
  const { caller } = await context.scope.identify();
  const t = i18nFor(languageOf(context.scope, caller)).getFixedT(null, 'browse');
  return { home: await asking, isMobile: isMobileRequest(request), title: t('title') };
}
