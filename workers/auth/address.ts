import { outcomeFragment, type ProviderOutcome } from '../../domain/accounts/provider-outcome';
import type { ProviderPurpose } from '../../domain/accounts/providers';
import { safeRedirect } from '../../domain/platform/redirects';

/** Who asked for a visit to a provider, as far as it is known. */
export type Asker = { purpose: ProviderPurpose; redirectTo: string; window: string | null };

/** The page that shows what became of a visit: log-ins that are not done yet go on in the log-in dialog. */
function pageFor({ purpose, redirectTo }: Asker, outcome: ProviderOutcome): string {
  if (purpose !== 'sign-in') return safeRedirect(redirectTo, '/profile');
  if (outcome.kind === 'done') return safeRedirect(redirectTo);
  return redirectTo ? `/?login=1&redirectTo=${encodeURIComponent(redirectTo)}` : '/?login=1';
}

/** Where the browser goes from here: to the page itself, or to one that tells the window that waits and closes. */
export function addressAfter(asker: Asker, outcome: ProviderOutcome): string {
  const page = pageFor(asker, outcome);
  const fragment = outcomeFragment(outcome);
  // The page behind a log-in has nothing to tell of it.
  const isBare = asker.purpose === 'sign-in' && outcome.kind === 'done';
  if (asker.window) {
    const asked = new URLSearchParams({ id: asker.window, to: page, ...(isBare && { bare: '1' }) });
    return `/auth/window?${asked}${fragment}`;
  }
  return isBare ? page : page.replace(/#.*$/, '') + fragment;
}
