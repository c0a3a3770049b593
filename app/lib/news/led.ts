import { isAnythingTyped } from '~/lib/hooks/use-unsaved';

/** Pages on which something plays, is read, answered or conducted: a notification never leads them elsewhere. */
const busy = /^\/(?:(?:watch|live|admin|tv)(?:\/|$)|books\/|course\/[^/]+\/(?:watch|test)\/)/;

export const isBusyPath = (path: string): boolean => busy.test(path);

let isListening = false;

/** Tells the service worker, when a notification is pressed, where this page is and whether it may be led elsewhere. */
export function tellWhere(): void {
  if (isListening) return;
  isListening = true;
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [answer] }) => {
    if (data === 'where')
      answer?.postMessage({ href: location.href, isBusy: isBusyPath(location.pathname) || isAnythingTyped() });
  });
}
