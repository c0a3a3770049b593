import { isAnythingTyped } from '~/lib/hooks/use-unsaved';

/** Pages on which something plays, is read or answered: a notification never navigates them away. */
const busy = /^\/(?:(?:watch|live|admin|tv)(?:\/|$)|books\/|course\/[^/]+\/(?:watch|test)\/)/;

export const isBusyPath = (path: string): boolean => busy.test(path);

let isListening = false;

/** Reports to the service worker, when a notification is pressed, this page's address and whether it may be navigated. */
export function reportLocation(): void {
  if (isListening) return;
  isListening = true;
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [answer] }) => {
    if (data !== 'where' || !answer) return;
    const state = { href: location.href, isBusy: isBusyPath(location.pathname) || isAnythingTyped() };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message port, unlike a window, has none
    answer.postMessage(state);
  });
}
