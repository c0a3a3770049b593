import type { AppLoadContext } from '@remix-run/cloudflare';
import { call } from '~/lib/server/call.server';

export async function gamePage(context: AppLoadContext) {
  const game = await call(context, 'GetGameAdmin', {});
  return { ...game, now: context.scope.now };
}
