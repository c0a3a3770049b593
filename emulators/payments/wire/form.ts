/** A request as the provider parses it: texts nested by the form's brackets, a list where the brackets hold numbers. */
export type Value = string | Value[] | { [name: string]: Value };
export type Form = { [name: string]: Value };

const isList = (value: object) => Object.keys(value).length > 0 && Object.keys(value).every((key) => /^\d+$/.test(key));

function tidy(value: Value): Value {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(tidy);
  return isList(value)
    ? Object.values(value).map(tidy)
    : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidy(inner)]));
}

/** Parses `a[b][0][c]=d`. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let at: Form = form;
    path.forEach((key, index) => {
      const name = key === '' ? String(Object.keys(at).length) : key;
      if (index === path.length - 1) at[name] = value;
      else {
        const inner = at[name];
        const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
        at[name] = next;
        at = next;
      }
    });
  }
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, tidy(value)]));
}

/** Readers of a form's fields; a missing field is undefined. */
export const textOf = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};
export const numberOf = (form: Form, name: string): number | undefined => {
  const text = textOf(form, name);
  return text === undefined || text === '' ? undefined : Number(text);
};
export const flagOf = (form: Form, name: string): boolean | undefined => {
  const text = textOf(form, name);
  return text === undefined ? undefined : text === 'true';
};
export const formOf = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
};
export const formsOf = (form: Form, name: string): Form[] => {
  const value = form[name];
  return Array.isArray(value) ? value.filter((one): one is Form => typeof one === 'object' && !Array.isArray(one)) : [];
};
export const textsOf = (form: Form, name: string): string[] => {
  const value = form[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** Metadata after a change: an empty text removes a key, an empty `metadata` all of them. */
export function metadataOf(form: Form, before: Record<string, string> = {}): Record<string, string> {
  if (form.metadata === '') return {};
  const texts = Object.entries(formOf(form, 'metadata')).map(([key, value]) => [key, String(value)] as const);
  const after = { ...before, ...Object.fromEntries(texts) };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== ''));
}
