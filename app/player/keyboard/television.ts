import * as platform from '../../../domain/platform/client-platform';

/** Whether this is a television, controlled by arrow keys and OK; `?tv` in the address also makes it one. Browser only. */
export const isTelevision = (): boolean =>
  platform.isTelevision(navigator.userAgent) || new URLSearchParams(location.search).has('tv');
