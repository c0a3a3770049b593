import { broadcast } from '../shared/broadcast';
import type { RequestScope } from '../context';

/** Tells everybody whose home is open that there is a new catalogue; the publication stands whether they hear it or not. */
export function announcePublication(scope: Pick<RequestScope, 'broadcasts' | 'waitUntil'>, version: number): void {
  scope.waitUntil(broadcast(scope, { type: 'catalogue', version }));
}
