import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../app/player/playback/failure';

/** Shaka's error for a refused request, and the one around it when the request was for a licence. */
const refused = (status: number, reason: string) => ({
  code: 1001,
  category: 1,
  data: ['https://apice.it/x', status, JSON.stringify({ error: { code: 'x', message: reason, reason } })],
});
const licence = (status: number, reason: string) => ({ code: 6007, category: 6, data: [refused(status, reason)] });

/** Every way in which a licence is refused (workers/drm, workers/providers/licences), and the message to the viewer. */
const licenceFailures = [
  [401, 'licence-token-missing', 'licence-refused'],
  [403, 'licence-token-malformed', 'licence-refused'],
  [403, 'licence-token-invalid', 'licence-refused'],
  [403, 'licence-token-of-another-user', 'licence-refused'],
  [403, 'licence-token-of-another-device', 'licence-refused'],
  [403, 'licence-token-expired', 'expired'],
  [401, 'sign-in-needed', 'signed-out'],
  [403, 'trial-over', 'licence-refused'],
  [429, 'device-limit', 'licence-refused'],
  [503, 'video-unavailable', 'licence-refused'],
  [429, 'licence-too-often', 'licence-too-often'],
  [400, 'drm-not-available', 'unsupported'],
  [400, 'malformed-licence-request', 'licence-refused'],
  [404, 'key-not-found', 'licence-refused'],
  [403, 'licence-upstream-refused', 'licence-refused'],
  [503, 'licence-upstream-failed', 'licence-unavailable'],
  [503, 'licence-upstream-timeout', 'licence-unavailable'],
  [503, 'licence-upstream-unreachable', 'licence-unavailable'],
  [503, 'licence-upstream-empty', 'licence-unavailable'],
  [503, 'licence-upstream-too-large', 'licence-unavailable'],
  [503, 'licence-upstream-not-a-licence', 'licence-unavailable'],
] as const;

describe('what the viewer reads when a licence is refused', () => {
  test.each(licenceFailures)('%d %s: %s', (status, reason, kind) => {
    expect(failureOf(licence(status, reason))).toEqual({ kind, code: reason });
  });

  test.each(['it', 'en', 'es'])('has words for all of it in %s', (language) => {
    const { failures } = JSON.parse(readFileSync(`app/i18n/locales/${language}/watch.json`, 'utf8'));
    const kinds = new Set(licenceFailures.map(([, , kind]) => kind));
    const missing = [...kinds].filter((kind) => !failures[kind]?.title || !failures[kind]?.text);
    expect(missing).toEqual([]);
  });
});

test.each([
  [403, 'media-expired', 'expired'],
  [403, 'media-preload-expired', 'expired'],
  [403, 'media-invalid', 'media-refused'],
  [401, 'sign-in-needed', 'signed-out'],
])('a segment refused with %d %s: %s', (status, reason, kind) => {
  expect(failureOf(refused(status, reason))).toEqual({ kind, code: reason });
});

test('a network that fails, and a browser without the system', () => {
  expect(failureOf({ code: 1002, category: 1, data: [] }).kind).toBe('network');
  expect(failureOf({ code: 1003, category: 1, data: ['https://apice.example/s1.m4s', 1] }).kind).toBe('network');
  expect(failureOf({ code: 6007, category: 6, data: [{ code: 1003, category: 1, data: [] }] }).kind).toBe('network');
  expect(failureOf({ code: 6001, category: 6, data: [] }).kind).toBe('unsupported');
});
