import type { AppLoadContext } from '@remix-run/cloudflare';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { call } from '~/lib/server/call.server';

/** Loads the viewer's list and what they have finished, in one round trip; an empty list offers the newest lessons. */
export async function listPage(request: Request, context: AppLoadContext) {
  const [{ list, offer }, { seen }, { trial }] = await Promise.all([
    call(context, 'GetList', {}),
    call(context, 'GetSeen', {}),
    call(context, 'GetTrial', {}),
  ]);
  return { list, offer, seen, trial, isMobile: isMobileRequest(request) };
}

export type ListData = Awaited<ReturnType<typeof listPage>>;
