/**
 * The e-mail address last typed in this tab, so that it carries over from log-in to recovery and sign-up. Only set by
 * input events, so never on the server; lost with the document.
 */
let typed = '';

export const typedEmail = (): string => typed;

/** An `onInput` handler that remembers the address field's value. */
export function rememberEmail({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLInputElement && target.name === 'email') typed = target.value;
}

/** Remembers an address that was not typed but is known to the page. */
export function knowEmail(email: string): void {
  typed = email;
}
