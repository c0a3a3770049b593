import { useState } from 'react';
import { ask, type Refusal } from '../ask';
import { useAsking } from '../hooks/use-asking';
import { pause } from '../later';

/** Polls for the payment page's URL, usually available within a second; after this many tries an error is shown. */
const mostTries = 20;
const betweenTriesMs = 500;

/** The store's app has this in its user agent (workers/request/device.ts). */
const isNativeApp = (): boolean => navigator.userAgent.includes('ApiceApp/');

type Opened = { url: string } | { refusal: Refusal };

/** Polls for the URL of the payment page that an operation requested (spec 2 §7: sessionId and url, or error). */
async function addressOf(docId: string): Promise<Opened> {
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const asked = await ask('GetCheckoutSession', { docId });
    if ('refusal' in asked) return { refusal: asked.refusal };
    const { url, error } = asked.result;
    if (error) return { refusal: { code: 'failed-precondition', reason: error.message } };
    if (url) return { url };
    await pause(betweenTriesMs);
  }
  return { refusal: { code: 'unavailable', reason: 'checkout-not-opened' } };
}

/**
 * Opens the provider's payment page, outside of the app in a native app, which sells nothing itself (spec 2 §7). It stays
 * pending while that page loads; an error is kept to be shown, and the choices stay on the page.
 */
export function useCheckout() {
  const { leave, isWaiting: isLeaving } = useAsking();
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const open = async (asking: () => Promise<{ result: { docId: string } } | { refusal: Refusal }>) => {
    setWaiting(true);
    setFailure(null);
    const asked = await asking();
    const opened = 'refusal' in asked ? asked : await addressOf(asked.result.docId);
    setWaiting(false);
    if ('refusal' in opened) return setFailure(opened.refusal);
    if (isNativeApp()) window.open(opened.url, '_blank', 'noopener');
    else leave(opened.url);
  };
  return { isWaiting: isWaiting || isLeaving, failure, dismiss: () => setFailure(null), open };
}

export type Checkout = ReturnType<typeof useCheckout>;
