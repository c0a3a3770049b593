import { isAnyUnsaved } from './hooks/use-unsaved';

/** The message on the page after signing out: `deleted` means the account, `elsewhere` that this page did not ask for it. */
type Why = '1' | 'deleted' | 'elsewhere';

let because: Why = 'elsewhere';

/** Sets the reason before this page asks to sign out: the server's order to leave may arrive before the answer does. */
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
