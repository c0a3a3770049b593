import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { buyerKind } from '../../../../domain/billing/fiscal';
import { attempt, refusalResponse } from '~/lib/server/call.server';

/** Loads the shop's items; a closed shop redirects home (spec 2 §2). */
export async function shopPage(context: AppLoadContext) {
  const [answer, known] = await Promise.all([attempt(context, 'GetShop', {}), attempt(context, 'GetFiscalData', {})]);
  if ('refusal' in answer) {
    if (answer.refusal.reason === 'shop-closed') throw redirect('/browse');
    throw refusalResponse(answer.refusal, answer.status);
  }
  const goods = answer.result.products.flatMap(({ prices, metadata: _metadata, ...product }) => {
    const [price] = prices;
    return price ? [{ ...product, price: price.id, unitAmount: price.unitAmount, interval: price.interval }] : [];
  });
  const buyer = 'result' in known ? buyerKind(known.result.fiscal) : 'unknown';
  return {
    goods,
    asksFiscal: 'result' in known && buyer === 'unknown',
    buyer,
    isNativeApp: context.scope.isNativeApp,
  };
}

export type ShopPage = Awaited<ReturnType<typeof shopPage>>;
export type Product = ShopPage['goods'][number];
