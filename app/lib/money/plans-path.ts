import { safeRedirect } from '../../../domain/platform/redirects';

/** The address of the plans, with the page to return to once one is paid: the very second that was refused. */
export const plansPath = (next?: string): string => (next ? `/plans?${new URLSearchParams({ next })}` : '/plans');

/** The page to return to according to an address; null if it names no page of ours. */
export function nextPath(params: URLSearchParams): string | null {
  const next = params.get('next');
  if (!next) return null;
  return safeRedirect(next, '') || null;
}
