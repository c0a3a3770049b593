import { useEffect, useRef, type RefObject } from 'react';

const fieldOf = ({ current }: RefObject<HTMLFormElement>) =>
  current?.querySelector<HTMLInputElement>('input:not([type="hidden"])');

/** Puts the focus on a form's first text field: it has to be corrected. */
export const focusField = (form: RefObject<HTMLFormElement>): void => fieldOf(form)?.focus();

/**
 * Puts the focus on a form's field when the form replaces another one, whose button is gone by then; and when there is a
 * problem with the input, which screen readers announce with the field.
 */
export function useFieldFocus(problem: string | null = null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = fieldOf(form);
    // A dialog that opens with the form sets the focus later, and starts with the element marked for it.
    if (field) field.autofocus = true;
    field?.focus();
  }, []);
  useEffect(() => {
    if (problem) focusField(form);
  }, [problem]);
  return form;
}

/** Puts the focus on the element that replaces a form: the pressed button is gone. Such an element has tabIndex -1. */
export function useFocusOnArrival<E extends HTMLElement>() {
  const arrived = useRef<E>(null);
  useEffect(() => arrived.current?.focus(), []);
  return arrived;
}

/** Puts the focus on a list that has lost a line, if the focus was in it and is now lost. Such a list has tabIndex -1. */
export function useFocusWhenShorter<E extends HTMLElement>(length: number) {
  const list = useRef<E>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = length;
  }, [length]);
  return list;
}
