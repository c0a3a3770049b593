import { useState, type FormEvent } from 'react';

export type Problem = 'missing' | 'malformed' | 'short';
export type Problems = Partial<Record<string, Problem>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** The fields of a form, in order. */
function controlsOf(form: HTMLFormElement): Control[] {
  const controls: Control[] = [];
  for (const element of form.elements) if (isControl(element)) controls.push(element);
  return controls;
}

const problemOf = ({ validity }: Control): Problem | null => {
  if (validity.valid) return null;
  if (validity.valueMissing) return 'missing';
  return validity.tooShort ? 'short' : 'malformed';
};

/** The browser's validation problems in a form's fields, by name. */
function problemsOf(form: HTMLFormElement): Problems {
  const problems: Problems = {};
  for (const control of controlsOf(form)) {
    const problem = problemOf(control) ?? shortOf(control);
    if (problem && control.name) problems[control.name] = problem;
  }
  return problems;
}

/** Browsers do not apply `minlength` to values set by scripts or password managers, so it is checked here. */
const shortOf = (control: Control): Problem | null =>
  !(control instanceof HTMLSelectElement) && control.minLength > control.value.length ? 'short' : null;

/**
 * Validates a form by its fields' constraint attributes, but in the page's own language instead of the browser's. The
 * first invalid field gets the focus; a field's problem is cleared when its value changes.
 */
export function useFormProblems() {
  const [problems, setProblems] = useState<Problems>({});
  const isValid = (form: HTMLFormElement): boolean => {
    const found = problemsOf(form);
    setProblems(found);
    const first = controlsOf(form).find(({ name }) => found[name]);
    first?.focus();
    return !first;
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (isControl(target) && problems[target.name]) setProblems({ ...problems, [target.name]: undefined });
  };
  return { problems, isValid, onInput };
}
