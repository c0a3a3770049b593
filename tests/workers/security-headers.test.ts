import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { frameOrigins, mayShowFrames } from '../../domain/live/source';
import { changeable, contentSecurityPolicy, permissionsPolicy, secure } from '../../workers/security-headers';

const origin = 'https://apice.example';

test.each([
  ['an answer', '/api', 200],
  ['a refusal', '/api/nothing', 404],
  ['a file that is none', '/files/tickets/nothing', 404],
])('%s is neither sniffed nor framed, and loads nothing from elsewhere', async (_what, path, status) => {
  const response = await exports.default.fetch(origin + path, {
    method: path === '/api/nothing' ? 'POST' : 'GET',
    ...(path === '/api/nothing' && { body: '{}', headers: { origin, 'content-type': 'application/json' } }),
  });
  const { headers } = response;
  expect(response.status).toBe(status);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a page’s policy names its scripts, and lets nothing move its base or load an object', () => {
  const policy = contentSecurityPolicy(["'nonce-x'"]).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'nonce-x'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]),
  );
});

test('production asks for TLS for a year and more, on every host below', () => {
  const headers = new Headers();
  secure(headers, { isDevelopment: false });
  const [, seconds] = /max-age=(\d+); includeSubDomains/.exec(headers.get('strict-transport-security') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 86_400);
});

test('an answer of ours takes further headers itself, with its status and its body', async () => {
  const made = new Response('page', { status: 404, headers: { 'set-cookie': 'a=1' } });
  const response = changeable(made);
  response.headers.set('x-request-id', 'one');
  expect(response).toBe(made);
  expect(response.status).toBe(404);
  expect(response.headers.getSetCookie()).toEqual(['a=1']);
  expect(await response.text()).toBe('page');
});

test('an answer whose headers are fixed is copied', () => {
  const fixed = Response.redirect('https://apice.example/browse', 302);
  const response = changeable(fixed);
  response.headers.set('x-request-id', 'one');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('https://apice.example/browse');
  expect(response.headers.get('x-request-id')).toBe('one');
});

test('a page’s policy lets it fetch films from their host, where they have one, and nothing else from there', () => {
  const partsWith = (mediaHost?: string) => contentSecurityPolicy([], mediaHost ? { mediaHost } : {}).split('; ');
  expect(partsWith()).toEqual(expect.arrayContaining(["media-src 'self' blob:", "connect-src 'self' data:"]));
  const named = partsWith('https://media.apice.it').filter((part) => part.includes('media.apice.it'));
  expect(named).toEqual([
    "media-src 'self' blob: https://media.apice.it",
    "connect-src 'self' data: https://media.apice.it",
  ]);
});

test('a page shows frames of those origins alone that its policy names', () => {
  const framesOf = (given: Parameters<typeof contentSecurityPolicy>[1]) =>
    contentSecurityPolicy([], given)
      .split('; ')
      .filter((part) => part.startsWith('frame-src'));
  expect(framesOf({})).toEqual([]);
  expect(framesOf({ frames: frameOrigins })).toEqual([
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  ]);
  expect(framesOf({ frames: frameOrigins, hasTurnstile: true })[0]).toContain('https://challenges.cloudflare.com');
  expect(permissionsPolicy()).toContain('fullscreen=(self),');
  expect(permissionsPolicy(frameOrigins)).toContain(
    'fullscreen=(self "https://www.youtube-nocookie.com" "https://player.vimeo.com"),',
  );
});

test.each([
  ['/live', true],
  ['/live/', true],
  ['/Live', true],
  ['/live.data', false],
  ['/live/abc.ics', false],
  ['/admin/live', false],
  ['/browse', false],
])('the document %s may show frames: %s', (pathname, may) => {
  expect(mayShowFrames(pathname)).toBe(may);
});
