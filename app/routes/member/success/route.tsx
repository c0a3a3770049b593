import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { waitOf } from '~/components/money/BankWait';
import type { RouteHandle } from '~/lib/route-handle';
import { useRepeatedLoad } from '~/lib/hooks/use-repeated-load';
import moneyStyles from '~/components/money/money.css?url';
import successStyles from '~/routes/member/success/success.css?url';
import { sheets } from '~/lib/sheets';
import { Done } from './Done';
import { Failed, Unknown } from './Failed';
import { Hints } from './Hints';
import { Lesson } from './Lesson';
import { successPage } from './success.server';
import { Waiting } from './Waiting';
import { purchaseParams } from '../../../../domain/platform/analytics';
import { consentGiven } from '~/components/consent/consent-events';
import { trackConversion } from '~/lib/conversions';

export const handle = { title: 'money:success.title', i18n: ['money', 'browse'], theme: 'dark' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(moneyStyles, successStyles);
export const loader = ({ request, context }: LoaderFunctionArgs) => successPage(request, context);

/**
 * Reports a purchase, for the server to count (spec 2 §7): by its session's id, so it counts once however often the page is
 * opened. Without consent it waits until there is some. Returns a function that stops waiting.
 */
function recordConversion(id: string, amount: number | null): () => void {
  const trackPurchase = () => void trackConversion('purchase', purchaseParams(id, amount));
  trackPurchase();
  addEventListener(consentGiven, trackPurchase);
  return () => removeEventListener(consentGiven, trackPurchase);
}

/** The page after payment (inventory 145): it waits until the purchase is active, and never shows only a spinner. */
export default function Success() {
  const page = useLoaderData<typeof loader>();
  const { state, sid, amount, mayTrack } = page;
  const { isLong } = useRepeatedLoad(state === 'waiting');
  useEffect(() => {
    return state === 'done' && mayTrack ? recordConversion(sid, amount) : undefined;
  }, [state, mayTrack, sid, amount]);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="done">
        {state === 'done' && <Done page={page} />}
        {state === 'waiting' && <Waiting page={page} wait={waitOf(page.isPaying, isLong)} />}
        {state === 'failed' && <Failed page={page} />}
        {state === 'unknown' && <Unknown />}
        <Lesson page={page} />
      </div>
      {state === 'done' && <Hints sid={sid} opensLessons={page.isOpen && page.isToday && page.kind !== 'shop'} />}
    </main>
  );
}
