import { platformOf, type Platform } from '../../../domain/platform/client-platform';
import { useHydrated } from './use-hydrated';
import { useMediaQuery } from './use-media-query';

/** An iPhone says it in its own way, too. */
type HomeScreenNavigator = Navigator & { standalone?: boolean };

/**
 * Where the page runs: a browser, a phone's browser, or installed on a phone (domain/platform/client-platform.ts). The server cannot tell an
 * installed page from another, so until the page's own script runs it is a browser.
 */
export function usePlatform(): Platform {
  const isInstalled = useMediaQuery('(display-mode: standalone), (display-mode: fullscreen)');
  const isHydrated = useHydrated();
  if (!isHydrated) return 'web';
  const { userAgent, maxTouchPoints, standalone }: HomeScreenNavigator = navigator;
  return platformOf({ userAgent, maxTouchPoints, isStandalone: isInstalled || standalone === true });
}
