import { useEffect } from 'react';
import { handOffParameter } from './watch-page';

/** A page that went on with another device's view forgets where: loaded again, it resumes like any other. */
export function useForgetHandOff(): void {
  useEffect(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has(handOffParameter)) return;
    address.searchParams.delete(handOffParameter);
    address.searchParams.delete('t');
    // Behind the router's back: through it, the page would be loaded again.
    history.replaceState(history.state, '', address);
  }, []);
}

/**
 * Where a page was to begin counts for its opening (spec 3 §4.2): once the film runs, its second leaves the address, and the
 * page loaded again resumes where it was left.
 */
export function forgetStart(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('t')) return;
  address.searchParams.delete('t');
  // Behind the router's back, as above.
  history.replaceState(history.state, '', address);
}
