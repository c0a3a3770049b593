import { nearestBox, type Direction } from './spatial';

/** The parts of the player with the controls that hide: the stage, and the bar over its foot. */
export const playerAreas = '.player__stage, .player__bottom';

/** The focusable elements. A row whose cards are still loading takes the focus for them, or it would be skipped. */
export const controls =
  'a[href], button:not(:disabled), :is(input, select, textarea):not(:disabled), summary, [role="slider"][tabindex="0"], section[tabindex="0"], .row[data-waiting]';

/** The "back" key of a remote control: by name, or by the key codes of Tizen and webOS, which report no name. */
export const isBack = ({ key, keyCode }: KeyboardEvent): boolean =>
  ['GoBack', 'BrowserBack', 'XF86Back'].includes(key) || keyCode === 10_009 || keyCode === 461;

const notText = '[type="radio"], [type="checkbox"], [type="range"], [type="file"], [type="submit"], [type="button"]';

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches(`input:not(${notText}), textarea`);

/** Visible controls, and those that the first key press will show. */
export const controlsIn = (place: Element): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(controls)].filter((one) => {
    // The skip link is for keyboards with a Tab key; a row's name would stand between its cards and those of the row above.
    if (one.matches('.skip, .row__title *')) return false;
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && (one.checkVisibility?.({ visibilityProperty: true }) ?? true);
  });

/**
 * The initial focus in a panel: the current or chosen item, else the first one, else the close button while there is
 * none. Does not measure sizes, which would lay out thousands of transcript lines.
 */
function panelEntry(panel: Element): HTMLElement | null {
  const body = panel.querySelector('.panel__body') ?? panel;
  const current = body.querySelector('[aria-current]') ?? body.querySelector(':checked');
  const chosen = current?.matches(controls) ? current : current?.querySelector(controls);
  const entry = chosen ?? body.querySelector(controls) ?? panel.querySelector('.panel__head button');
  return entry instanceof HTMLElement ? entry : null;
}

/**
 * Moves the focus into the open panel, unless it is there. If the content is still loading it gets the focus later,
 * unless the viewer has moved on. Returns a function that cancels this.
 */
export function focusPanel(player: Element | null): (() => void) | undefined {
  const panel = player?.querySelector('#player-panel');
  const body = panel?.querySelector('.panel__body');
  if (!panel || !body || panel.contains(document.activeElement)) return undefined;
  panelEntry(panel)?.focus({ preventScroll: true });
  if (body.querySelector(controls)) return undefined;
  const waiting = document.activeElement;
  const observer = new MutationObserver(() => {
    if (!body.querySelector(controls)) return;
    observer.disconnect();
    if (document.activeElement === waiting) panelEntry(panel)?.focus({ preventScroll: true });
  });
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Whether an arrow moves the caret of a text field. At the text's ends, and at the first and last line for up and down,
 * it leaves the field.
 */
function movesCaret(field: HTMLInputElement | HTMLTextAreaElement, direction: Direction): boolean {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const isAcross = direction === 'left' || direction === 'right';
  // Fields of type email and number do not expose their caret.
  if (start === null || end === null) return isAcross && value !== '';
  const isBack = direction === 'left' || direction === 'up';
  const rest = isBack ? value.slice(0, end) : value.slice(start);
  return isAcross ? rest !== '' : rest.includes('\n');
}

/**
 * Whether an element keeps an arrow key for itself: a slider, a list of options or a text field; off a television also
 * radio buttons and selects.
 */
export function keepsArrow(element: Element, direction: Direction, isTv: boolean): boolean {
  const isAcross = direction === 'left' || direction === 'right';
  if (element.matches('input[type="radio"], select, textarea') && !isTv) return true;
  if (isText(element)) return isTv ? movesCaret(element, direction) : isAcross;
  return isAcross && element.matches('[role="slider"], input[type="range"], select');
}

/** Moves the focus to the nearest control in a direction, outside what is avoided. Returns whether there was one. */
export function step(place: Element, from: Element, direction: Direction, avoided: Element | null = null): boolean {
  const others = controlsIn(place).filter((one) => one !== from && !avoided?.contains(one));
  const index = nearestBox(
    from.getBoundingClientRect(),
    others.map((one) => one.getBoundingClientRect()),
    direction,
  );
  const target = others[index];
  if (!target) return false;
  const panel = target.closest('#player-panel');
  const entered = panel && !panel.contains(from) ? panelEntry(panel) : target;
  entered?.focus();
  entered?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** A panel is navigated separately: up and down stay inside it, left leaves it to the button that opened it. */
export function stepInPanel(panel: Element, from: Element, direction: Direction): void {
  if (step(panel, from, direction) || direction !== 'left') return;
  const openers = document.querySelectorAll<HTMLElement>('[aria-controls="player-panel"][aria-expanded="true"]');
  for (const opener of openers) opener.focus();
}

/**
 * Presses the focused control on keys that browsers do not handle: Enter on checkboxes and radio buttons, and the OK keys
 * of some remote controls.
 */
export function pressByKey(event: KeyboardEvent, focused: HTMLElement | null): boolean {
  if (!focused || isText(focused)) return false;
  if (event.key === 'Enter' && !focused.matches('input:is([type="radio"], [type="checkbox"])')) return false;
  // A select's options are changed by left and right: a remote control could not close the list that a click opens.
  if (focused.matches('select')) return true;
  focused.click();
  return true;
}
