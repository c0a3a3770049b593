import { safeRedirect } from '../../../domain/platform/redirects';

/** The URL of the plans, with the page to return to after payment, at the same position. */
export const plansPath = (next?: string): string => (next ? `/plans?${new URLSearchParams({ next })}` : '/plans');

/** The return page in a URL; null if it is not one of ours. */
export function nextPath(params: URLSearchParams): string | null {
  const next = params.get('next');
  if (!next) return null;
  return safeRedirect(next, '') || null;
}
