import { outcomeFragment, type ProviderOutcome } from '../../domain/accounts/provider-outcome';
import type { ProviderPurpose } from '../../domain/accounts/providers';
import { safeRedirect } from '../../domain/platform/redirects';

/** The request that started the sign-in with a provider, as far as it is known. */
export type Asker = { purpose: ProviderPurpose; redirectTo: string; window: string | null };

/** The page that shows the outcome of a visit: unfinished log-ins continue in the log-in dialog. */
function pageFor({ purpose, redirectTo }: Asker, outcome: ProviderOutcome): string {
  if (purpose !== 'sign-in') return safeRedirect(redirectTo, '/profile');
  if (outcome.kind === 'done') return safeRedirect(redirectTo);
  return redirectTo ? `/?login=1&redirectTo=${encodeURIComponent(redirectTo)}` : '/?login=1';
}

/** The browser's next URL: the page itself, or a page that notifies the waiting window and closes. */
export function addressAfter(asker: Asker, outcome: ProviderOutcome): string {
  const page = pageFor(asker, outcome);
  const fragment = outcomeFragment(outcome);
  // After a completed log-in the page does not need the outcome.
  const isBare = asker.purpose === 'sign-in' && outcome.kind === 'done';
  if (asker.window) {
    const asked = new URLSearchParams({ id: asker.window, to: page, ...(isBare && { bare: '1' }) });
    return `/auth/window?${asked}${fragment}`;
  }
  return isBare ? page : page.replace(/#.*$/, '') + fragment;
}
