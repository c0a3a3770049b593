import { useEffect, useRef } from 'react';
import { useArrowFocus } from '~/lib/hooks/use-arrow-focus';

/**
 * On a television everything is larger, and four arrow keys and OK navigate every page; the player handles its own keys. The server
 * draws it larger by the user agent; `?tv` is read only here.
 */
export function TelevisionMode() {
  useArrowFocus(useRef(document.body));
  useEffect(() => {
    document.documentElement.dataset.tv = '';
  }, []);
  return null;
}
