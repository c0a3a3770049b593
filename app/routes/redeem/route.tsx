import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/lib/route-handle';
import { Logo } from '~/components/Logo';
import giftStyles from '~/routes/member/gift/gifts.css?url';
import moneyStyles from '~/components/money/money.css?url';
import { sheets } from '~/lib/sheets';
import { FindGift } from './FindGift';
import { OpenGift } from './OpenGift';
import { redeemPage } from './redeem.server';

export const handle = { title: 'gifts:redeem.title', i18n: ['gifts'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(moneyStyles, giftStyles);
export const meta: MetaFunction = () => [
  // A gift's code in the URL is worth money, so the page is not indexed and sends no referrer.
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];
export const loader = ({ context, params }: LoaderFunctionArgs) => redeemPage(context, params.code);

/** The page to redeem a gift, with or without an account. */
export default function Redeem() {
  const page = useLoaderData<typeof loader>();
  return (
    <main className="page redeem" id="main" tabIndex={-1}>
      <Logo />
      {page.gift ? <OpenGift gift={page.gift} email={page.email} /> : <FindGift code={page.code} />}
    </main>
  );
}
