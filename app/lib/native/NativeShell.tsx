import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { isTelevision } from '../../../domain/platform/client-platform';
import { deepLinkPath } from '../../../domain/platform/country-domains';
import { closeTopmost } from '../close-topmost';
import { useShared } from '../store';
import { lockOrientation, nativeApp } from './bridge';
import { playersOnScreen } from './landscape';
import { addressOfPush, appMessaging, renewAppPush } from './push';

/** The country domains whose links the app opens (spec 1 §2). */
const linkedHosts = ['apice.it', 'www.apice.it', 'apice.es', 'www.apice.es'];

/** On these pages the phone's back button closes the app. */
const roots = new Set(['/', '/browse']);

/**
 * The native behaviour of a store's app (inventory 029 to 031): landscape for a player, portrait elsewhere except on
 * televisions; links and push messages open their page; the back button closes what is open, goes back or closes the
 * app. Does nothing in a browser.
 */
export function NativeShell() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hasPlayer = useShared(playersOnScreen) > 0;
  const latest = useRef({ pathname, navigate });
  useEffect(() => {
    latest.current = { pathname, navigate };
  });
  useEffect(() => {
    if (!nativeApp() || isTelevision(navigator.userAgent)) return;
    void lockOrientation(hasPlayer ? 'landscape' : 'portrait');
  }, [hasPlayer]);
  useEffect(() => {
    const app = nativeApp();
    if (!app) return;
    const open = (url: string) => {
      const path = deepLinkPath(url, [...linkedHosts, location.host]);
      if (path) latest.current.navigate(path);
    };
    app.addListener('appUrlOpen', ({ url }) => open(url));
    const messaging = appMessaging();
    messaging?.addListener('notificationActionPerformed', ({ notification }) => open(addressOfPush(notification.data)));
    messaging?.addListener('tokenReceived', ({ token }) => void renewAppPush(token));
    app.addListener('backButton', ({ canGoBack }) => {
      if (closeTopmost()) return;
      if (canGoBack && !roots.has(latest.current.pathname)) history.back();
      else void app.exitApp();
    });
  }, []);
  return null;
}
