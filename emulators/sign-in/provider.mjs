import { randomBytes } from 'node:crypto';
import { defineEmulator } from 'emulate';
import { choicePage, escapeHtml, formPost, inspectorPage, page } from './pages.mjs';
import { faults, personOf } from './people.mjs';
import { challengeOf, idToken, makeKeys } from './tokens.mjs';

/** How long a code can be exchanged. Milliseconds. */
const codeMs = 60_000;

const needed = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce', 'code_challenge'];

/** What is wrong with a request, or null: everything that the real provider would reject, and PKCE as well. */
function problemOf(asked, { clientId, redirectUri, isFormPost }) {
  const missing = needed.find((name) => !asked[name]);
  if (missing) return `${missing} is missing`;
  if (asked.client_id !== clientId) return 'the client is unknown';
  if (asked.redirect_uri !== redirectUri) return `the redirect address is not registered: ${asked.redirect_uri}`;
  if (asked.response_type !== 'code') return 'the response type must be "code"';
  if (asked.code_challenge_method !== 'S256') return 'the code challenge must be S256';
  if (!asked.scope.split(' ').includes('openid')) return 'the scope must hold "openid"';
  if (isFormPost && asked.response_mode !== 'form_post') return 'name or address take the response mode "form_post"';
  return null;
}

const asText = (body) => Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));

/**
 * A sign-in provider that implements OpenID Connect and is as strict as the real one: registered redirect address, client
 * secret, PKCE, codes that are valid once and for a minute. `checkClient` returns whether the secret is right, `claims` the
 * claims of a person's token, `userOf` the extra data of the first visit.
 */
export function signInProvider(settings) {
  const { name, title, issuer, paths, isFormPost = false, checkClient, claims, userOf } = settings;
  return defineEmulator({
    name,
    state: () => ({ codes: {}, met: {}, visits: [] }),
    setup({ app, state }) {
      const keys = makeKeys();
      const note = (email, outcome) => state.visits.unshift({ at: new Date().toISOString(), email, outcome });
      const answer = (c, { redirect_uri: to, state: echoed }, fields) => {
        const told = { state: echoed, ...fields };
        if (isFormPost) return c.html(formPost(to, told));
        return c.redirect(`${to}?${new URLSearchParams(told)}`, 302);
      };
      app.get('/', (c) => c.html(inspectorPage(title, state.visits)));
      app.get(paths.keys, async (c) => c.json((await keys).jwks));
      app.get(paths.authorize, (c) => {
        const asked = Object.fromEntries(new URL(c.req.url).searchParams);
        const problem = problemOf(asked, settings);
        if (problem) return c.html(page(`${title} (emulator) refuses`, `<p>${escapeHtml(problem)}</p>`), 400);
        return c.html(choicePage(name, title, asked));
      });
      app.post('/choose', async (c) => {
        const { email = '', fault = 'none', cancel, ...asked } = asText(await c.req.parseBody());
        const problem = problemOf(asked, settings);
        if (problem || !(fault in faults)) return c.text(problem ?? 'no such fault', 400);
        if (cancel) {
          note('', 'cancelled');
          return answer(c, asked, { error: isFormPost ? 'user_cancelled_authorize' : 'access_denied' });
        }
        if (fault === 'location') {
          note(email, fault);
          return answer(c, asked, { error: 'server_error', error_description: 'Unauthorized login location' });
        }
        const code = randomBytes(24).toString('base64url');
        const person = personOf(name, email);
        const { client_id: clientId, redirect_uri: redirectUri, nonce, code_challenge: challenge } = asked;
        const expiresAt = Date.now() + (fault === 'expired' ? -1 : codeMs);
        state.codes[code] = { person, clientId, redirectUri, nonce, challenge, fault, expiresAt };
        note(person.email, fault === 'none' ? 'signed in' : fault);
        const isFirst = !state.met[person.subject];
        state.met[person.subject] = true;
        return answer(c, asked, { code, ...(isFirst && userOf ? { user: JSON.stringify(userOf(person)) } : {}) });
      });
      app.post(paths.token, async (c) => {
        const asked = asText(await c.req.parseBody());
        if (asked.grant_type !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400);
        if (!(await checkClient(asked, issuer))) return c.json({ error: 'invalid_client' }, 401);
        const granted = state.codes[asked.code];
        delete state.codes[asked.code];
        const isRight =
          granted &&
          granted.expiresAt > Date.now() &&
          granted.clientId === asked.client_id &&
          granted.redirectUri === asked.redirect_uri &&
          granted.challenge === challengeOf(asked.code_verifier ?? '');
        if (!isRight) return c.json({ error: 'invalid_grant' }, 400);
        if (granted.fault === 'down') return c.text('Service Unavailable', 503);
        const isVerified = granted.fault !== 'unverified';
        const token = await idToken(await keys, issuer, granted, claims(granted.person, isVerified));
        const access = randomBytes(24).toString('base64url');
        return c.json({ access_token: access, id_token: token, token_type: 'Bearer', expires_in: 600 });
      });
    },
  });
}
