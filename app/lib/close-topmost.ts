/** The button that closes the player's panel; null where there is none to close: on a phone held upright two of them always stay. */
export function panelCloser(): HTMLElement | null {
  const button = document.querySelector<HTMLElement>('[data-closes-panel]');
  return button && button.getClientRects().length > 0 ? button : null;
}

/**
 * What "back" means before it leaves a page, on a remote control and in a store's app: closes the dialog, menu or panel that
 * is open. Returns whether one was; a dialog that closes only by its own buttons stays, and the page with it.
 */
export function closeTopmost(): boolean {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog) {
    // As the browser itself does on Escape.
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    return true;
  }
  // A browser without popovers refuses the selector.
  const menu = 'popover' in HTMLElement.prototype ? document.querySelector<HTMLElement>(':popover-open') : null;
  if (menu) {
    menu.hidePopover();
    return true;
  }
  const closer = panelCloser();
  closer?.click();
  return closer !== null;
}
