/** Goes where people arrive who have been signed out, and leaves nothing of them in this browser (spec 1 §4). */
export function leaveSignedOut(): void {
  localStorage.clear();
  sessionStorage.clear();
  location.replace('/?logout=1');
}
