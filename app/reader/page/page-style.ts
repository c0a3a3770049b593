/** Default styles, applied before the book's own. */
const before = `
  h1, h2, h3, h4 { font-family: var(--font-display); line-height: 1.2; text-wrap: balance; hyphens: manual; }
  h1 { font-size: 1.95em; letter-spacing: -0.025em; margin: 0 0 0.8em; }
  h2 { font-size: 1.3em; margin: 1.5em 0 0.5em; }
  p { margin: 0; hyphens: auto; text-wrap: pretty; }
  p + p { text-indent: 1.4em; }
  figure { margin: 1.25em 0; }
  figcaption { font-size: 0.75em; line-height: 1.5; }
  a { color: var(--brand-ink); }
  svg:not([fill]) { fill: currentColor; }
  table { border-collapse: collapse; }
  th, td { padding: 0.25em 0.5em; border: 1px solid; text-align: start; }
`;

/** Applied after the book's own: what pagination depends on. */
const after = `
  :host { all: initial !important; display: block !important; position: absolute !important; inset: 0 !important; }
  .view { position: absolute; inset: 0; overflow: hidden; }
  .flow {
    height: 100%; column-fill: auto; column-width: var(--column); column-gap: var(--gap);
    font: 400 var(--size) / 1.66 var(--font-sans); color: var(--page-ink); overflow-wrap: break-word;
  }
  .end { position: absolute; top: 0; width: 1px; height: 1px; inset-inline-start: var(--end); visibility: hidden; }
  html, body {
    display: block !important; margin: 0 !important; padding: 0 !important; width: auto !important; height: auto !important;
    max-width: none !important; columns: auto !important; font-size: inherit !important; position: static !important;
    overflow: visible !important; float: none !important; transform: none !important;
  }
  [hidden] { display: none !important; }
  img, svg, picture { max-width: 100% !important; max-height: calc(var(--height) * 0.94) !important; break-inside: avoid; }
  img { height: auto; object-fit: contain; }
  img[src]:not(a img) { cursor: zoom-in; }
  h1, h2, h3, h4 { break-after: avoid; break-inside: avoid; }
  figure, tr { break-inside: avoid; }
  p { orphans: 2; widows: 2; }
  pre { white-space: pre-wrap; }
  table { max-width: 100%; }
  a:focus-visible, img:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
  .tinted :not(svg, svg *, img) {
    color: inherit !important; background-color: transparent !important; border-color: currentColor !important;
  }
  .tinted :is(img, svg:not(svg svg)) {
    background-color: var(--picture-ground, transparent) !important; color: var(--picture-ink, inherit) !important;
  }
  .tinted a[href] { color: var(--brand-ink) !important; }
  ::highlight(reader-green) { background-color: var(--mark-green); }
  ::highlight(reader-blue) { background-color: var(--mark-blue); }
  ::highlight(reader-found) { background-color: var(--mark-found); }
`;

/** A note is shown without pagination. */
const note = `
  :host { all: initial !important; display: block !important; contain: content !important; }
  :host { font: 400 1.0625rem / 1.6 var(--font-sans) !important; color: var(--text) !important; }
  * { color: inherit !important; background: none !important; position: static !important; text-indent: 0 !important; }
  a { text-decoration: underline; }
  img, svg { max-width: 100% !important; height: auto !important; }
  img, svg:not(svg svg) {
    background-color: var(--picture-ground, transparent) !important; color: var(--picture-ink, inherit) !important;
  }
`;

const made = new Map<string, CSSStyleSheet>();

function sheet(css: string): CSSStyleSheet {
  const known = made.get(css) ?? new CSSStyleSheet();
  if (!made.has(css)) known.replaceSync(css);
  made.set(css, known);
  return known;
}

/** A chapter's sheets between our own. */
export const pageStyles = (own: readonly CSSStyleSheet[]): CSSStyleSheet[] => [sheet(before), ...own, sheet(after)];

export const noteStyles = (own: readonly CSSStyleSheet[]): CSSStyleSheet[] => [sheet(before), ...own, sheet(note)];
