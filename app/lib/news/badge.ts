/** The number on the installed app's icon; none for nought. Browsers without badges show nothing. */
export function showBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return;
  // It is refused where the site is not installed: nobody would see it there.
  navigator.setAppBadge(unread).catch(() => undefined);
}
