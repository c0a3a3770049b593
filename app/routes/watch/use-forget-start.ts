import { useEffect } from 'react';
import { handOffParameter } from './watch-page';

/**
 * Where a page was to begin, and whose view it went on with, count for its opening: loaded again, it resumes where it was
 * left, like any other (spec 3 §4.2).
 */
export function useForgetStart(): void {
  useEffect(() => {
    const address = new URL(location.href);
    const names = [handOffParameter, 't'].filter((name) => address.searchParams.has(name));
    if (names.length === 0) return;
    for (const name of names) address.searchParams.delete(name);
    // Behind the router's back: through it, the page would be loaded again.
    history.replaceState(history.state, '', address);
  }, []);
}
