import type { AppLoadContext } from '@remix-run/cloudflare';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { call, type Answer } from '~/lib/server/call.server';

export type Provider = Answer<'GetProviders'>['providers'][number];

/** Loads the partners' page, in one round trip. */
export async function providersPage(request: Request, context: AppLoadContext) {
  const { providers } = await call(context, 'GetProviders', {});
  return { providers, isMobile: isMobileRequest(request) };
}
