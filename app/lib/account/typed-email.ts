/**
 * The address last typed in this tab: from log-in to recovery to sign-up it need not be typed again. Only a person's typing
 * sets it, so never on the server; it lives as long as the document.
 */
let typed = '';

export const typedEmail = (): string => typed;

/** For a form's `onInput`: stores the text typed into its address field. */
export function rememberEmail({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLInputElement && target.name === 'email') typed = target.value;
}

/** For a page that knows the address although it was not typed. */
export function knowEmail(email: string): void {
  typed = email;
}
