import { useEffect, useRef, type RefObject } from 'react';

const fieldOf = ({ current }: RefObject<HTMLFormElement>) =>
  current?.querySelector<HTMLInputElement>('input:not([type="hidden"])');

/** Focuses a form's first text field after a problem. */
export const focusField = (form: RefObject<HTMLFormElement>): void => fieldOf(form)?.focus();

/**
 * Focuses a form's field when the form replaces another one, whose button is removed, and when there is a problem with
 * the input, which screen readers announce with the field.
 */
export function useFieldFocus(problem: string | null = null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = fieldOf(form);
    // A dialog sets its initial focus after this effect, to the element with `autofocus`.
    if (field) field.autofocus = true;
    field?.focus();
  }, []);
  useEffect(() => {
    if (problem) focusField(form);
  }, [problem]);
  return form;
}

/** Focuses an element that replaces a form whose pressed button is removed. It needs `tabIndex={-1}`. */
export function useFocusOnArrival<E extends HTMLElement>() {
  const arrived = useRef<E>(null);
  useEffect(() => arrived.current?.focus(), []);
  return arrived;
}

/** Focuses a list from which the focused line was removed. It needs `tabIndex={-1}`. */
export function useFocusWhenShorter<E extends HTMLElement>(length: number) {
  const list = useRef<E>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = length;
  }, [length]);
  return list;
}
