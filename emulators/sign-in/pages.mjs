import { faults, people } from './people.mjs';

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text) => String(text).replace(/[&<>"]/g, (character) => escapes[character]);

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1.25rem; color: #1b2426; background: #fff }
  h1 { font-size: 1.5rem } fieldset { border: 1px solid #c9d2d2; border-radius: 10px; margin: 0 0 1.25rem; padding: 1rem }
  button { font: inherit; display: block; width: 100%; text-align: left; padding: .75rem 1rem; margin: .5rem 0; border: 1px solid #8a9a99; border-radius: 10px; background: #f6f9f9; cursor: pointer }
  input, select { font: inherit; width: 100%; box-sizing: border-box; padding: .625rem; border: 1px solid #8a9a99; border-radius: 10px }
  label { display: block; margin: .5rem 0 .25rem } small { color: #52625f } table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .375rem .5rem .375rem 0; border-bottom: 1px solid #dde4e4 }`;

export const page = (title, body) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1>${body}</body>
</html>`;

const hidden = (asked) =>
  Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

/** The page on which a tester chooses a person at the provider, and a fault. */
export function choicePage(provider, title, asked) {
  const buttons = people[provider].map(
    ({ email, givenName, familyName }) =>
      `<button name="email" value="${email}">${email}<br><small>${escapeHtml(`${givenName} ${familyName}`.trim() || 'without a name')}</small></button>`,
  );
  const options = Object.entries(faults).map(([fault, text]) => `<option value="${fault}">${text}</option>`);
  return page(
    `${title} (emulator)`,
    `<p>${escapeHtml(asked.client_id)} wants to know who you are. This is not ${title}: nothing leaves this machine.</p>
    <form method="post" action="/choose">${hidden(asked)}
      <fieldset><legend>For testers</legend><label for="fault">What goes wrong</label><select id="fault" name="fault">${options.join('')}</select></fieldset>
      <fieldset><legend>Sign in as</legend>${buttons.join('')}</fieldset>
    </form>
    <form method="post" action="/choose">${hidden(asked)}
      <fieldset><legend>Somebody else</legend><label for="email">E-mail</label><input id="email" name="email" type="email" required>
      <label for="fault2">What goes wrong with them</label><select id="fault2" name="fault">${options.join('')}</select>
      <button>Sign in with this address</button></fieldset>
    </form>
    <form method="post" action="/choose">${hidden(asked)}<button name="cancel" value="1">Cancel</button></form>`,
  );
}

/** The response as a form that submits itself, as Apple sends it. */
export const formPost = (action, fields) =>
  page(
    'Back to where you came from',
    `<form method="post" action="${escapeHtml(action)}">${hidden(fields)}<button>Go on</button></form>
    <script>document.forms[0].submit()</script>`,
  );

/** The first page: a description, and the people who signed in since the start. */
export function inspectorPage(title, visits) {
  const rows = visits.map(
    ({ at, email, outcome }) => `<tr><td>${at}</td><td>${escapeHtml(email)}</td><td>${escapeHtml(outcome)}</td></tr>`,
  );
  return page(
    `${title} (emulator)`,
    `<p>Stands in for ${title} on this machine. It is visited from the log-in dialog of Apice.</p>
    <table><tr><th>When</th><th>Who</th><th>What</th></tr>${rows.join('') || '<tr><td colspan="3">Nobody yet.</td></tr>'}</table>`,
  );
}
