import { useEffect, useRef } from 'react';
import { useArrowFocus } from '~/lib/hooks/use-arrow-focus';

/** Four arrow keys and OK navigate every page. */
export function FarScreen() {
  useArrowFocus(useRef(document.body));
  useEffect(() => {
    document.documentElement.dataset.tv = '';
  }, []);
  return null;
}
