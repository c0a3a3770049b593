import { broadcast } from '../shared/broadcast';
import type { RequestScope } from '../context';

<<<<<<< HEAD
/** Tells everybody whose home is open that there is a new catalogue; the publication stands whether they hear it or not. */
export function announcePublication(
  scope: Pick<RequestScope, 'broadcasts' | 'jobs' | 'waitUntil'>,
  version: number,
): void {
  // The search follows by the job that came with the publication.
=======
/** Tells everybody whose home is open that there is a new catalogue, and has it searched; the publication stands whether they hear it or not. */
export function announcePublication(
  scope: Pick<RequestScope, 'broadcasts' | 'waitUntil' | 'jobs'>,
  version: number,
): void {
>>>>>>> main
  scope.jobs.soon();
  scope.waitUntil(broadcast(scope, { type: 'catalogue', version }));
}
