import { platformOf, type Platform } from '../../../domain/platform/client-platform';
import { useHydrated } from './use-hydrated';
import { useMediaQuery } from './use-media-query';

/** An iPhone has its own property for this. */
type HomeScreenNavigator = Navigator & { standalone?: boolean };

/**
 * Where the page runs: a browser, a phone's browser, or installed on a phone (domain/platform/client-platform.ts). The server
 * cannot recognise an installed page, so it counts as a browser until the page's own script runs.
 */
export function usePlatform(): Platform {
  const isInstalled = useMediaQuery('(display-mode: standalone), (display-mode: fullscreen)');
  const isHydrated = useHydrated();
  if (!isHydrated) return 'web';
  const { userAgent, maxTouchPoints, standalone }: HomeScreenNavigator = navigator;
  return platformOf({ userAgent, maxTouchPoints, isStandalone: isInstalled || standalone === true });
}
