import { broadcast } from '../shared/broadcast';
import type { RequestScope } from '../context';

/** Notifies all open home pages of the new catalogue and has it indexed; the publication is valid even if that fails. */
export function announcePublication(
  scope: Pick<RequestScope, 'broadcasts' | 'waitUntil' | 'jobs'>,
  version: number,
): void {
  scope.jobs.soon();
  scope.waitUntil(broadcast(scope, { type: 'catalogue', version }));
}
