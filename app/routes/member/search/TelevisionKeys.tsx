import { useRef } from 'react';
import { useArrowFocus } from '~/lib/use-arrow-focus';
import { useHydrated } from '~/lib/use-hydrated';
import { isTelevision } from '~/player/keyboard/television';

function Arrows() {
  useArrowFocus(useRef(document.body));
  return null;
}

/** On a television four arrows and OK steer the whole page. */
export function TelevisionKeys() {
  return useHydrated() && isTelevision() ? <Arrows /> : null;
}
