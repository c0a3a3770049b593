import { describe, expect, test } from 'vitest';
import { addressAtSource, addressBelow, underNewestLive } from '../../../domain/live/address';

const signature = (letter: string) => letter.repeat(43);
const prefix = (exp: number, letter: string, channel = 'aula') => `/l/${exp}.anna.${signature(letter)}/${channel}`;
const newest = `${prefix(1_795_020_000, '_')}/index.m3u8`;

describe('an address under the newest signature', () => {
  test.each([
    [
      `https://apice.it${prefix(1_795_000_000, 'a')}/at/v/7.m4s`,
      `https://apice.it${prefix(1_795_020_000, '_')}/at/v/7.m4s`,
    ],
    [`${prefix(1_795_000_000, 'a')}/at/v.m3u8?t=1`, `${prefix(1_795_020_000, '_')}/at/v.m3u8?t=1`],
    [newest, newest],
    // Keys are changed while a broadcast plays: a signature names the key that made it.
    [prefix(1_795_000_000, 'a').replace('.aaa', '.b~aaa') + '/at/1.ts', `${prefix(1_795_020_000, '_')}/at/1.ts`],
    [`${prefix(1_795_000_000, 'a', 'altra')}/at/1.ts`, `${prefix(1_795_000_000, 'a', 'altra')}/at/1.ts`],
    ['https://apice.it/m/1795000000.anna.x/diga/1.m4s', 'https://apice.it/m/1795000000.anna.x/diga/1.m4s'],
  ])('%s', (address, expected) => {
    expect(underNewestLive(address, newest)).toBe(expected);
  });

  test('a newest that is no signed address changes nothing', () => {
    const address = `${prefix(1_795_000_000, 'a')}/at/1.ts`;
    expect(underNewestLive(address, '/live')).toBe(address);
  });
});

const source = 'https://cdn.example.com/live/aula/master.m3u8?key=k1';

describe('an address of a list', () => {
  const list = 'https://cdn.example.com/live/aula/v720/list.m3u8?key=k1';
  test.each<[string, string | null]>([
    ['7.m4s', 'at/live/aula/v720/7.m4s'],
    ['../v360/7.m4s?part=2', 'at/live/aula/v360/7.m4s?part=2'],
    ['/other/7.ts', 'at/other/7.ts'],
    ['https://cdn.example.com/live/7.aac', 'at/live/7.aac'],
    ['https://who:ever@cdn.example.com/live/7.aac', 'at/live/7.aac'],
    ['//cdn.example.com/live/7.vtt', 'at/live/7.vtt'],
    ['https://cdn.example.com//live//7.ts', 'at//live//7.ts'],
    ['https://evil.example/7.m4s', null],
    ['//evil.example/7.m4s', null],
    ['\\\\evil.example\\7.m4s', null],
    ['https://cdn.example.com@evil.example/7.m4s', null],
    ['https://cdn.example.com.evil.example/7.m4s', null],
    ['http://cdn.example.com/7.m4s', null],
    ['https://cdn.example.com:8443/7.m4s', null],
    ['data:text/plain,7.m4s', null],
    ['https://[', null],
    ['page.html', null],
    ['key.bin', null],
    ['7.m4s.exe', null],
    ['page.html?7.m4s', null],
  ])('%s', (found, expected) => {
    expect(addressBelow(found, list)).toBe(expected);
    // What is passed on leads back to where it was.
    if (expected === null) return;
    const [path = '', search] = expected.split('?');
    const back = addressAtSource(path, search ? `?${search}` : '', source);
    const asWritten = new URL(found, list);
    expect(back).toBe(asWritten.origin + asWritten.pathname + asWritten.search);
  });
});

/** What is asked for below a channel's address, in the ways that lead somebody else's machine elsewhere. */
const tricks = [
  'at//evil.example/7.m4s',
  'at/\\evil.example/7.m4s',
  'at/\\/evil.example/7.m4s',
  'at///evil.example/7.m4s',
  'at/%2F%2Fevil.example/7.m4s',
  'at/%5Cevil.example/7.m4s',
  'at/@evil.example/7.m4s',
  'at@evil.example/7.m4s',
  'at.evil.example/7.m4s',
  'at:443@evil.example/7.m4s',
  'at/../../7.m4s',
  'at/%2e%2e/%2E%2E/7.m4s',
  'at/..;/7.m4s',
  'at/\t/evil.example/7.m4s',
  'at/https://evil.example/7.m4s',
  'at/7.m4s#@evil.example/7.m4s',
  'at/7.m4s?@evil.example/7.m4s',
];

const hostOf = (address: string | null) => (address !== null && URL.canParse(address) ? new URL(address).host : null);
const hosts = (at: (path: string) => string | null) => new Set(tricks.map((path) => hostOf(at(path))));

describe('what is asked for', () => {
  test('never leads away from the source’s host', () => {
    expect(hosts((path) => addressAtSource(path, '', source))).toEqual(new Set(['cdn.example.com', null]));
  });

  test.each<[string, (path: string) => string]>([
    ['put together', (path) => `https://cdn.example.com${path.slice(2)}`],
    ['resolved', (path) => new URL(path.slice(2), source).href],
  ])('would lead elsewhere if it were simply %s', (_way, naive) => {
    const at = (path: string) => (URL.canParse(path.slice(2), source) ? naive(path) : null);
    expect([...hosts(at)].some((host) => host?.endsWith('evil.example'))).toBe(true);
  });

  test.each<[string, string, string | null]>([
    ['index.m3u8', '', source],
    ['index.m3u8', '?key=other', source],
    ['at/live/aula/v720/7.m4s', '', 'https://cdn.example.com/live/aula/v720/7.m4s'],
    ['at/live/7.m4s', '?part=2', 'https://cdn.example.com/live/7.m4s?part=2'],
    ['at/a/../b/7.m4s', '', 'https://cdn.example.com/b/7.m4s'],
    ['at/page.html', '', null],
    ['at/page.html', '?7.m4s', null],
    ['at/', '', null],
    ['elsewhere', '', null],
    ['live/aula/v720/7.m4s', '', null],
  ])('%s%s', (path, search, expected) => {
    expect(addressAtSource(path, search, source)).toBe(expected);
  });
});
