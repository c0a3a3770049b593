import { PrefetchPageLinks } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { whenIdle } from '~/lib/when-idle';

/** The router learns of a route some time after the first link to it was drawn; before, there is nothing to fetch. */
const discoveryMs = 1000;

/**
 * For pages with lessons to open: fetches the watch page's code, styles and player when nothing else is to do. Nothing
 * of a single video is asked for; that is what `warmUp` does for the card under the pointer.
 */
export function WarmWatchPage() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let cancel = () => undefined as void;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        setDue(true);
        // Not part of the catalogue's own scripts.
        void import('./warm-up').then(
          ({ warmPlayer }) => warmPlayer(),
          () => undefined,
        );
      });
    }, discoveryMs);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, []);
  return isDue ? <PrefetchPageLinks page="/watch/lesson" /> : null;
}
