import type { AppLoadContext } from '@remix-run/cloudflare';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { call } from '~/lib/server/call.server';

/** Loads a series; an unknown one is a 404. */
export async function seriesPage(request: Request, context: AppLoadContext, seriesId: string) {
  const { series } = await call(context, 'GetSeries', { seriesId });
  return { series, isMobile: isMobileRequest(request) };
}
