/** Sets the number on the installed app's icon; zero removes it. Browsers without badges show nothing. */
export function showBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return;
  // The browser rejects it if the site is not installed: the badge would not be visible.
  navigator.setAppBadge(unread).catch(() => undefined);
}
