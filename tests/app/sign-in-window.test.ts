import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const origin = 'https://www.apice.it';
const script = readFileSync('public/sign-in-window.js', 'utf8');

/** The address that the window opens for a request without an opener. */
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

/** A window with an id, whose timers and messages the test controls. */
function openWindow(search = 'to=%2Fbrowse') {
  const went: string[] = [];
  const hears: ((event: { data: unknown }) => void)[] = [];
  const grants: (() => void)[] = [];
  const close = vi.fn();
  runInNewContext(script, {
    location: { origin, search: `?id=1&${search}`, hash: '#provider=done', replace: (to: string) => went.push(to) },
    BroadcastChannel: class {
      addEventListener = (_: string, hear: (typeof hears)[number]) => hears.push(hear);
      postMessage = vi.fn();
    },
    navigator: { locks: { request: async (_: string, grant: () => void) => void grants.push(grant) } },
    close,
    URL,
    URLSearchParams,
    setTimeout,
    clearTimeout,
  });
  return {
    went,
    close,
    hear: () => hears.forEach((hear) => hear({ data: { type: 'heard' } })),
    grant: () => grants.forEach((grant) => grant()),
  };
}

describe('the window and the page that opened it', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('waits for a busy page, and closes once it was heard', () => {
    const { went, close, hear, grant } = openWindow();
    vi.advanceTimersByTime(4000);
    expect(went).toEqual([]);
    hear();
    expect(close).toHaveBeenCalledOnce();
    // The page has received the message and is navigating.
    grant();
    vi.runAllTimers();
    expect(went).toEqual([]);
  });

  test('goes on at once if no page listens any more', () => {
    const { went, grant } = openWindow();
    grant();
    vi.advanceTimersByTime(500);
    expect(went).toEqual(['/browse#provider=done']);
  });

  test('lets a page that is on its way say that it has heard', () => {
    const { went, close, hear, grant } = openWindow();
    grant();
    hear();
    vi.runAllTimers();
    expect(close).toHaveBeenCalledOnce();
    expect(went).toEqual([]);
  });

  test('goes on after some seconds where a page listens and sleeps', () => {
    const { went } = openWindow();
    vi.runAllTimers();
    expect(went).toEqual(['/browse#provider=done']);
  });

  test('tells a page that has nothing to say about it nothing', () => {
    const { went, grant } = openWindow('to=%2Fbrowse&bare=1');
    grant();
    vi.runAllTimers();
    expect(went).toEqual(['/browse']);
  });
});
