import { escapedValue } from '../../domain/shared/html';

/** HTML that may be sent unescaped. Only `html` creates it. */
export type Html = { readonly html: string };

type Value = string | number | Html | readonly Html[];

const escaped = (text: string): string => escapedValue(text).replaceAll("'", '&#39;');

const written = (value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
};

/** Markup around values: every text value is escaped, for an element's content and for a quoted attribute alike. */
export const html = (markup: TemplateStringsArray, ...values: Value[]): Html => ({
  html: markup.reduce((all, part, index) => all + written(values[index - 1] ?? '') + part),
});

export const nothing: Html = { html: '' };
