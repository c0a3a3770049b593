import type { AppLoadContext } from '@remix-run/cloudflare';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { call, type Answer } from '~/lib/server/call.server';

export type Provider = Answer<'GetProviders'>['providers'][number];

/** Loads the partners' page, in one round trip. */
export async function providersPage(request: Request, context: AppLoadContext) {
  const [{ providers }, { trial }] = await Promise.all([
    call(context, 'GetProviders', {}),
    call(context, 'GetTrial', {}),
  ]);
  return { providers, trial, isMobile: isMobileRequest(request) };
}
