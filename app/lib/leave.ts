import { clearStorage } from './guarded-storage';
import { isAnyUnsaved } from './hooks/use-unsaved';

/**
 * The query value for the page after signing out: `1` by the user, `deleted` with the account, `elsewhere` not by this
 * page.
 */
type Why = '1' | 'deleted' | 'elsewhere';

let because: Why = 'elsewhere';

/** Must be called before this page requests the sign-out: the server's message may arrive before the response. */
export function signOutWithReason(why: Why): void {
  because = why;
}

/**
 * Loads the page for signed-out users and clears all their data from this browser (spec 1 §4). A page with unsaved text
 * stays: the next save reports that the session has ended, and links to log-in.
 */
export function leaveSignedOut(): void {
  clearStorage();
  if (isAnyUnsaved()) return;
  location.replace(`/?logout=${because}`);
}
