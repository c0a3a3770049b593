import { broadcast } from '../shared/broadcast';
import type { RequestScope } from '../context';

/** Tells everybody whose home is open that there is a new catalogue, and has it searched; the publication stands whether they hear it or not. */
export function announcePublication(
  scope: Pick<RequestScope, 'broadcasts' | 'waitUntil' | 'jobs'>,
  version: number,
): void {
  scope.jobs.soon();
  scope.waitUntil(broadcast(scope, { type: 'catalogue', version }));
}
