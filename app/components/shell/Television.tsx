import { useEffect, useRef } from 'react';
import { useArrowFocus } from '~/lib/hooks/use-arrow-focus';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { isTelevision } from '~/player/keyboard/television';

/** On a television everything is drawn larger, and four arrows and OK steer every page. The player has arrows of its own. */
export function Television() {
  return useHydrated() && isTelevision() ? <FarScreen /> : null;
}

function FarScreen() {
  useArrowFocus(useRef(document.body));
  useEffect(() => {
    document.documentElement.dataset.tv = '';
  }, []);
  return null;
}
