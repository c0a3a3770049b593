/** Elements that XHTML may self-close, but that HTML would leave open to the end of the file. */
const closedTags = /<(script|style|title|a|p|div|span|i|b|em|strong|td|li)(\s[^<>]*)?\/>/gi;

/** Parses a chapter into an inert document: as XHTML, or as HTML if that fails. */
export function parseChapter(source: string): Document {
  const parser = new DOMParser();
  const strict = parser.parseFromString(source, 'application/xhtml+xml');
  if (!strict.querySelector('parsererror')) return strict;
  return parser.parseFromString(source.replaceAll(closedTags, '<$1$2></$1>'), 'text/html');
}
