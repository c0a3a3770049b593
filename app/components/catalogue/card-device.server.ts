import { isTelevision } from '../../../domain/platform/client-platform';

const mobile = /Mobi|Android|iPhone|iPad|iPod/;

/**
 * Whether a request comes from a phone or a tablet, by its user agent (spec 1 §9): their cards are tall. Televisions run
 * mobile systems, but show the wide cards of a desktop.
 */
export function isMobileRequest(request: Request): boolean {
  const userAgent = request.headers.get('user-agent') ?? '';
  return mobile.test(userAgent) && !isTelevision(userAgent);
}
