import { useEffect } from 'react';
import { handOffParameter } from './watch-page';

/** Removes the other device's view from the address after a hand-off: a reloaded page resumes like any other. */
export function useForgetHandOff(): void {
  useEffect(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has(handOffParameter)) return;
    address.searchParams.delete(handOffParameter);
    address.searchParams.delete('t');
    // Bypasses the router, which would reload the page's data.
    history.replaceState(history.state, '', address);
  }, []);
}

/**
 * The requested start counts only for the opening (spec 3 §4.2): once the video plays, it is removed from the address, and a
 * reloaded page resumes where it was left.
 */
export function forgetStart(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('t')) return;
  address.searchParams.delete('t');
  // Bypasses the router, as above.
  history.replaceState(history.state, '', address);
}
