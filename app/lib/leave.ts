/** What the page says that signed-out people arrive at: `deleted` is whose account is gone. */
type Why = '1' | 'deleted';

let because: Why = '1';

/** Tells beforehand why this page will be left: the server's word to leave may come before the answer does. */
export function leaveBecause(why: Why): void {
  because = why;
}

/** Goes where people arrive who have been signed out, and leaves nothing of them in this browser (spec 1 §4). */
export function leaveSignedOut(): void {
  localStorage.clear();
  sessionStorage.clear();
  location.replace(`/?logout=${because}`);
}
