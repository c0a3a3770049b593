import { ask } from '~/lib/ask';

/** What advertisements left in this browser: which of them led here. Only ours may be read, and only after consent. */
const adCookies = ['_fbp', '_fbc', '_gcl_aw', '_gcl_dc'] as const;

function cookieOf(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Names of parameters begin with a letter (domain/platform/analytics.ts). */
const asName = (cookie: string): string => cookie.replace(/^_/, '');

/**
 * Tells of a purchase, for the server to pass on (spec 2 §7): with the id of the session, which makes it count once, and
 * the advertisements' marks. Nobody waits for it.
 */
export function tellPurchase(id: string, amount: number | null): void {
  const marks = adCookies.flatMap((name) => {
    const value = cookieOf(name);
    return value ? [[asName(name), value.slice(0, 200)] as const] : [];
  });
  const params = { id, currency: 'EUR', ...(amount !== null && { value: amount }), ...Object.fromEntries(marks) };
  void ask('TrackConversion', { event: 'purchase', params });
}
