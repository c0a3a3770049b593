/** Escapes text for HTML. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const euros = (cents: number): string =>
  `${new Intl.NumberFormat('it', { minimumFractionDigits: 2, useGrouping: 'always' } as Intl.NumberFormatOptions).format(cents / 100)} €`;

export const day = (seconds: number): string =>
  new Intl.DateTimeFormat('it', { timeZone: 'Europe/Rome', day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    seconds * 1000,
  );

const style = `
:root{color-scheme:light dark;--line:#8884;--brand:#3b5bdb}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:2rem 1rem 4rem}main.wide{max-width:64rem}
h1{font-size:1.25rem}h2{font-size:1rem;margin-top:2rem}small,.muted{opacity:.7}
label{display:block;margin:.75rem 0}input,select{display:block;width:100%;padding:.6rem;font:inherit;border:1px solid var(--line);border-radius:.5rem;background:transparent;color:inherit}
input[type=checkbox]{display:inline;width:auto;margin-right:.5rem}
.two{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}button{padding:.7rem 1rem;font:inherit;font-weight:600;border:0;border-radius:.5rem;background:var(--brand);color:#fff;cursor:pointer}
button.quiet{background:transparent;color:inherit;border:1px solid var(--line)}button.full{width:100%;margin-top:1rem}
.row{display:flex;justify-content:space-between;gap:1rem;padding:.4rem 0;border-bottom:1px solid var(--line)}
[role=alert]{padding:.75rem;border-radius:.5rem;background:#e0313122;border:1px solid #e03131}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
`;

/** The provider's page layout; every page states that no card is charged here. */
export const page = (title: string, body: string, { isWide = false } = {}): string => `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${style}</style></head>
<body><main${isWide ? ' class="wide"' : ''}><p class="muted"><small>Pagamenti di prova: nessuna carta viene addebitata.</small></p>
${body}</main></body></html>`;
