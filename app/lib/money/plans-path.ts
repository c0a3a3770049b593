import { safeRedirect } from '../../../domain/platform/redirects';

/** The plans, and where to go on once one is paid: to the very second that was refused. */
export const plansPath = (next?: string): string => (next ? `/plans?${new URLSearchParams({ next })}` : '/plans');

/** Where an address says to go on; null where it says nothing that is a page of ours. */
export function nextPath(params: URLSearchParams): string | null {
  const next = params.get('next');
  if (!next) return null;
  return safeRedirect(next, '') || null;
}
