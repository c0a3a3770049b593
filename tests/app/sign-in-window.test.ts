import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const origin = 'https://www.apice.it';
const script = readFileSync('public/sign-in-window.js', 'utf8');

/** Where the window goes by itself for a wish, on a page that nobody waits for. */
function goesTo(to: string, source = script): string {
  let target = '';
  const location = {
    origin,
    search: `?${new URLSearchParams({ to })}`,
    hash: '#provider=done',
    replace: (address: string) => {
      target = address;
    },
  };
  runInNewContext(source, { location, URL, URLSearchParams, BroadcastChannel, setTimeout, clearTimeout });
  return new URL(target, origin).origin;
}

const strangers = [
  '//evil.example',
  '/.//evil.example',
  `${origin}//evil.example`,
  'https://evil.example',
  'javascript:alert(1)',
];

describe('the window of a visit to a provider', () => {
  test.each(['/browse', '/?login=1&redirectTo=%2Flist', '/profile', ...strangers])(
    'stays here when sent to %s',
    (to) => {
      expect(goesTo(to)).toBe(origin);
    },
  );

  test('and one that looks at the origin alone would not', () => {
    const careless = script.replace("&& !to.pathname.startsWith('//')", '');
    expect(careless).not.toBe(script);
    expect(strangers.map((to) => goesTo(to, careless)).filter((where) => where !== origin)).not.toEqual([]);
  });
});
