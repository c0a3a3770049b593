import { useEffect } from 'react';
import { showBadge } from '~/lib/news/badge';
import { hasServiceWorker, registerServiceWorker } from '~/lib/news/service-worker';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { whenIdle } from '~/lib/later';

const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Makes the site an app on a phone: its service worker, and the number on its icon, which ends with the session. */
export function InstalledApp() {
  const shell = useOptionalShell();
  const isSignedIn = Boolean(shell?.user);
  const isImpersonation = Boolean(shell?.impersonation);
  useEffect(() => {
    if (isImpersonation || !hasServiceWorker()) return;
    // Pages open without it too: a failed registration is retried on the next page.
    return whenIdle(() => {
      void registerServiceWorker().catch(() => undefined);
      // A page that does not answer is left as it is: the notification opens another window.
      if (mayNotify())
        void import('~/lib/news/notified-page').then(
          ({ reportLocation }) => reportLocation(),
          () => undefined,
        );
    });
  }, [isImpersonation]);
  useEffect(() => {
    if (!isSignedIn) showBadge(0);
  }, [isSignedIn]);
  return null;
}
