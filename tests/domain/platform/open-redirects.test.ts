import { describe, expect, test } from 'vitest';
import { safeRedirect } from '../../../domain/platform/redirects';

const hosts = [
  'evil.example',
  'evil.example/browse',
  'user@evil.example',
  'apice.it@evil.example',
  'apice.it.evil.example',
  '[::1]',
  '0x7f.1',
  'evil.example:443/%2e%2e',
  'evil%E3%80%82example',
  '。evil.example',
];

const prefixes = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '\t//',
  ' //',
  '/.//',
  '/..//',
  '/browse/..//',
  '/./\\',
  'https://',
  'https:/',
  'https:',
  'HTTPS:\\\\',
  'http:///',
  'javascript://',
  'data:text/html,',
  '\u0000//',
];

const targets = prefixes.flatMap((prefix) => hosts.map((host) => prefix + host));

/** Where a browser on Apice would go, if not to Apice. */
function strangerOf(target: string): string | null {
  const here = 'https://www.apice.it';
  const url = URL.canParse(target, here) ? new URL(target, here) : null;
  return url?.origin === here ? null : (url?.href ?? 'nowhere');
}

const escapes = (redirect: (target: string) => string) =>
  targets.map((target) => strangerOf(redirect(target))).filter((stranger) => stranger !== null);

describe('open redirects', () => {
  test('two hundred ways out lead nowhere but here', () => {
    expect(targets.length).toBeGreaterThanOrEqual(200);
    expect(escapes((target) => safeRedirect(target))).toEqual([]);
  });

  test('redirecting twice leads nowhere else either', () => {
    expect(escapes((target) => safeRedirect(safeRedirect(target)))).toEqual([]);
  });

  test.each([
    ['takes what begins with a slash', (target: string) => (target.startsWith('/') ? target : '/')],
    [
      'refuses two slashes only',
      (target: string) => (target.startsWith('/') && !target.startsWith('//') ? target : '/'),
    ],
    ['looks for a scheme', (target: string) => (/^https?:/i.test(target) ? '/' : target)],
  ])('a planted rule that %s is caught', (_fault, redirect) => {
    expect(escapes(redirect).length).toBeGreaterThan(10);
  });
});
