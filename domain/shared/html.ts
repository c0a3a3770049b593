/** Escapes the text of an element in HTML, XML and Slack's markup. */
export const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes text for an element or a value in double quotes. */
export const escapedValue = (text: string): string => escapedText(text).replaceAll('"', '&quot;');
