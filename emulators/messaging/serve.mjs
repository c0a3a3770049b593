import { createServer } from 'node:http';
import { pushService } from './push.mjs';

const read = async (request) => {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
};

const escaped = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Emulates the CRM (HubSpot's contacts), the chat (a Slack-format webhook) and push to apps (FCM). Received data is
 * kept in memory and shown at `/`, with a link back to `devPage`, as JSON at `/state`. `POST /fail {"times": n}` makes
 * the next n requests fail.
 */
export function serveMessaging({ port, devPage, push }) {
  const apps = pushService(push);
  const contacts = new Map();
  const messages = [];
  let failures = 0;

  const answer = (response, status, body) => {
    response.writeHead(status, {
      'content-type': typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json',
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

  const page = () => {
    const people = [...contacts].map(
      ([email, properties]) =>
        `<li><b>${escaped(email)}</b><pre>${escaped(JSON.stringify(properties, null, 2))}</pre></li>`,
    );
    const said = messages.map(({ channel, text }) => `<li>${escaped(channel ?? '')}<pre>${escaped(text)}</pre></li>`);
    const pushed = apps.pushes.map((one) => `<li><pre>${escaped(JSON.stringify(one, null, 2))}</pre></li>`);
    return `<!doctype html><html lang="en"><title>Contacts and chat</title><meta name="viewport" content="width=device-width"><style>body{font:16px system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}</style><p><a href="${escaped(devPage)}">Back to /dev</a></p><h1>Contacts</h1><ul>${people.join('')}</ul><h1>Chat</h1><ul>${said.join('')}</ul><h1>Push to apps</h1><ul>${pushed.join('')}</ul></html>`;
  };

  const contact = async (request, response, path) => {
    if (request.headers.authorization !== 'Bearer hubspot_local')
      return answer(response, 401, { message: 'unauthorized' });
    const named = decodeURIComponent(path.slice('/crm/v3/objects/contacts/'.length));
    const { properties, objectId } = request.method === 'GET' ? {} : JSON.parse(await read(request));
    if (named === 'gdpr-delete') return answer(response, contacts.delete(objectId) ? 204 : 404, {});
    const isNew = request.method === 'POST';
    if (!isNew && !contacts.has(named)) return answer(response, 404, { message: 'no such contact' });
    if (request.method === 'GET') return answer(response, 200, { id: named, properties: contacts.get(named) });
    const email = properties.email ?? named;
    if ((isNew || email !== named) && contacts.has(email))
      return answer(response, 409, { message: 'contact already exists' });
    contacts.set(email, { ...contacts.get(named), ...properties, email });
    if (email !== named) contacts.delete(named);
    return answer(response, isNew ? 201 : 200, { id: email, properties: contacts.get(email) });
  };

  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    try {
      if (path === '/') return answer(response, 200, page());
      if (path === '/state')
        return answer(response, 200, { contacts: Object.fromEntries(contacts), messages, pushes: apps.pushes });
      if (path === '/fail') {
        failures = JSON.parse(await read(request)).times;
        return answer(response, 200, {});
      }
      if (failures > 0) {
        failures -= 1;
        return answer(response, 503, { message: 'not now' });
      }
      if (path.startsWith('/crm/v3/objects/contacts')) return await contact(request, response, path);
      const pushed = path.startsWith('/fcm/')
        ? apps.answerTo(path, request.headers.authorization, await read(request))
        : null;
      if (pushed) return answer(response, ...pushed);
      if (path === '/chat' && request.method === 'POST') {
        messages.unshift(JSON.parse(await read(request)));
        messages.length = Math.min(messages.length, 100);
        return answer(response, 200, 'ok');
      }
      return answer(response, 404, { message: 'not found' });
    } catch {
      return answer(response, 400, { message: 'not understood' });
    }
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
