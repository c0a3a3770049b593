import type { AppLoadContext } from '@remix-run/cloudflare';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { call } from '~/lib/server/call.server';

/** Loads a series; an unknown one is a 404. */
export async function seriesPage(request: Request, context: AppLoadContext, seriesId: string) {
  const [{ series }, { trial }] = await Promise.all([
    call(context, 'GetSeries', { seriesId }),
    call(context, 'GetTrial', {}),
  ]);
  return { series, trial, isMobile: isMobileRequest(request) };
}
