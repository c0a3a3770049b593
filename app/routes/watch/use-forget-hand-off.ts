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
