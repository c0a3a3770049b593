import type { AppLoadContext } from '@remix-run/cloudflare';
import { attempt, refusalResponse } from '~/lib/server/call.server';

/** Loads a gift by its code; null if the code is unknown. A signed-in user opens it, a visitor signs up first. */
export async function redeemPage(context: AppLoadContext, code = '') {
  const { caller } = await context.scope.identify();
  const user = 'user' in caller ? caller.user : null;
  const page = { code, email: user?.email ?? null };
  if (code === '') return { ...page, gift: null };
  const answer = await attempt(context, 'GetGift', { code });
  if ('result' in answer) return { ...page, gift: answer.result };
  if (answer.refusal.code !== 'not-found') throw refusalResponse(answer.refusal, answer.status);
  return { ...page, gift: null };
}

export type RedeemPage = Awaited<ReturnType<typeof redeemPage>>;
export type Gift = NonNullable<RedeemPage['gift']>;
