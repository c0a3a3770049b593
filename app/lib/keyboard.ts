/** Elements that use letters and digits themselves; sliders, ticks and choices do not. */
const fields = 'input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea';

/** Whether a key press writes into a text field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));

/** Whether a key press is free for shortcuts: nothing has handled it, no dialog is open, and no modifier but Shift is held. */
export const isPlainKey = ({ defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]'));
