import type { AppLoadContext } from '@remix-run/cloudflare';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { call } from '~/lib/call.server';
import { requireUser } from '~/lib/guards.server';

/** A series; an unknown one is a 404. The guard and the operation ask the database in one round trip. */
export async function seriesPage(request: Request, context: AppLoadContext, seriesId: string) {
  const asking = call(context, 'GetSeries', { seriesId });
  asking.catch(() => undefined);
  await requireUser(request, context);
  const { series } = await asking;
  return { series, isMobile: isMobileRequest(request) };
}
