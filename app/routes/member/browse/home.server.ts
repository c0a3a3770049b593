import type { AppLoadContext } from '@remix-run/cloudflare';
import { isMobileRequest } from '~/components/catalogue/card-device.server';
import { call } from '~/lib/server/call.server';
import { routeViewer } from '~/lib/server/guards.server';
import { homeBackground } from '../../../../domain/platform/home-background';
import type { Settings } from '../../../../domain/platform/settings';
import type { Caller } from '../../../../operations/context';
import { sharing } from './shared-cards';
import { dayMs } from '../../../../domain/shared/time';

/** Loads the home page, in one round trip to the database. */
export async function homePage(request: Request, context: AppLoadContext) {
  const asking = call(context, 'GetHome', {});
  const identity = await context.scope.identify();
  const { caller, settings } = identity;
  return {
    home: sharing(await asking),
    isMobile: isMobileRequest(request),
    background: homeBackground(routeViewer(identity, context.scope), settings, context.paths, context.scope.now),
    late: lateOf(caller, settings),
    now: context.scope.now,
  };
}

/** An unpaid renewal, and until when the catalogue is open nevertheless (decisions: unpaid); milliseconds. */
function lateOf(caller: Caller, { GRACE_DAYS }: Settings) {
  const unpaid = 'user' in caller ? caller.user.unpaid : null;
  if (!unpaid) return null;
  const since = unpaid.pastDueSince ?? unpaid.currentPeriodStart;
  return { since, until: since + GRACE_DAYS * dayMs, amount: null };
}
