import { isField, isPlainKey } from '~/lib/keyboard';

/** The links of a list's rows, in order: the first one of each. */
function rowLinks(main: HTMLElement): HTMLElement[] {
  const rows = main.querySelectorAll('tbody > tr, li');
  return [...rows].flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? []);
}

/** The index one step down or up from another; without one, the first or the last. */
export function stepFrom(at: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (at === -1) return step === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + step));
}

function goTo(main: HTMLElement, step: 1 | -1): boolean {
  const links = rowLinks(main);
  const at = links.findIndex((link) => link === document.activeElement);
  const link = links[stepFrom(at, step, links.length)];
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
  return link !== undefined;
}

function findField(main: HTMLElement): boolean {
  const field = main.querySelector<HTMLInputElement>(
    '[role="search"] input:not([type="hidden"]), input[type="search"]',
  );
  field?.focus();
  field?.select();
  return field !== null;
}

/** The button that names these keys by `aria-keyshortcuts`. */
const buttonFor = (keys: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${CSS.escape(keys)}" i]`);

function pressButton(keys: string): boolean {
  const button = buttonFor(keys);
  button?.click();
  return button !== null;
}

/** Presses the button for a key with Ctrl or ⌘, from anywhere but a dialog: `Control+S` saves, `Control+K` searches. */
export function pressWithControl(event: KeyboardEvent): void {
  const button = event.ctrlKey || event.metaKey ? buttonFor(`Control+${event.key}`) : null;
  if (!button) return;
  event.preventDefault();
  if (!document.querySelector('dialog[open]')) button.click();
}

/**
 * Handles a key on an administrators' page: J and K walk its list, / searches, Escape leaves the list, ? shows help; any other
 * presses the button that names it.
 */
export function pressKey(event: KeyboardEvent, main: HTMLElement, help: () => void): void {
  if (!isPlainKey(event)) return;
  if (
    event.key === 'Escape' &&
    document.activeElement instanceof HTMLElement &&
    main.contains(document.activeElement)
  ) {
    document.activeElement.blur();
    return;
  }
  if (isField(event.target)) return;
  const acts: Record<string, () => boolean | void> = {
    j: () => goTo(main, 1),
    k: () => goTo(main, -1),
    '/': () => findField(main),
    '?': help,
  };
  const key = event.key.length === 1 ? event.key.toLowerCase() : '';
  const act = acts[key] ?? (() => pressButton(key));
  if (act() !== false) event.preventDefault();
}
