import { useEffect, useRef, type RefObject } from 'react';

const focusField = ({ current }: RefObject<HTMLFormElement>) =>
  current?.querySelector<HTMLInputElement>('input:not([tabindex])')?.focus();

/**
 * Puts the focus on a form's field when the form takes another's place, whose button is gone by then; and when there is
 * something to say about what was typed, which readers tell with the field.
 */
export function useFieldFocus(problem: string | null = null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    focusField(form);
  }, []);
  useEffect(() => {
    if (problem) focusField(form);
  }, [problem]);
  return form;
}
