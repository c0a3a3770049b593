import type { AppLoadContext } from '@remix-run/cloudflare';
import { call } from '~/lib/server/call.server';
import { signedInUser } from '~/lib/server/guards.server';

/** The available gifts, their dates, and the giver. */
export async function giftPage(request: Request, context: AppLoadContext) {
  const user = await signedInUser(request, context);
  const [offer, { fiscal }, { orders }] = await Promise.all([
    call(context, 'GetGiftPlans', {}),
    call(context, 'GetFiscalData', {}),
    call(context, 'GetGivenGifts', {}),
  ]);
  return { ...offer, asksFiscal: fiscal === null, signature: user.nome, hasGiven: orders.length > 0 };
}

export type GiftPage = Awaited<ReturnType<typeof giftPage>>;
export type GiftPlan = GiftPage['plans'][number];
