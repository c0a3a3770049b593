import { isAnyUnsaved } from './hooks/use-unsaved';

/** The message on the page after signing out: `deleted` means that the account has been deleted. */
type Why = '1' | 'deleted';

let because: Why = '1';

/** Sets the reason beforehand: the server's order to leave may arrive before the answer does. */
export function signOutWithReason(why: Why): void {
  because = why;
}

/**
 * Goes to the page for signed-out people, and removes all their data from this browser (spec 1 §4). A page with unsaved text
 * stays: saving it reports that the session has ended, and where to sign in again.
 */
export function leaveSignedOut(): void {
  localStorage.clear();
  sessionStorage.clear();
  if (isAnyUnsaved()) return;
  location.replace(`/?logout=${because}`);
}
