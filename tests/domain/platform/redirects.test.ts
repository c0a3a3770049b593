import { describe, expect, it } from 'vitest';
import { safeRedirect, signedInHome, signInRedirect, televisionEntry } from '../../../domain/platform/redirects';

const ownPaths = [
  ['/', '/'],
  ['/browse', '/browse'],
  ['/watch/diga', '/watch/diga'],
  ['/series/mani-ferme?hl=sutura&rec=1', '/series/mani-ferme?hl=sutura&rec=1'],
  ['/search?q=endodonzia#risultati', '/search?q=endodonzia#risultati'],
  ['/search?q=igiene e prevenzione', '/search?q=igiene%20e%20prevenzione'],
  ['/search?q=perché', '/search?q=perch%C3%A9'],
  ['/search?q=https://evil.example', '/search?q=https://evil.example'],
  ['/search?q=//evil.example', '/search?q=//evil.example'],
  ['/watch/diga#//evil.example', '/watch/diga#//evil.example'],
  ['/first-login?price=price_1&promo=DENTI', '/first-login?price=price_1&promo=DENTI'],
  ['/evil.example', '/evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/:80', '/:80'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/%2fevil.example', '/%2fevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/a/../browse', '/browse'],
  ['/./browse', '/browse'],
  ['/a//evil.example', '/a//evil.example'],
  ['/<script>', '/%3Cscript%3E'],
  ['/。evil.example', '/%E3%80%82evil.example'],
];

const foreign = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/browse',
  '//user@evil.example',
  '//localhost',
  '//',
  '/\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/browse\\..\\evil.example',
  '/.\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /browse',
  '/browse\n',
  '/browse\0',
  '/\u0000/evil.example',
  '/browse\r\nSet-Cookie: session=x',
  'https://evil.example',
  'HTTPS://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@evil.example',
  'evil.example',
  'browse',
  '?redirectTo=/browse',
  '#',
  '.',
  '../browse',
  'https://apice.invalid/browse',
  '%2f%2fevil.example',
  '%2fbrowse',
  '\u2028//evil.example',
  '／／evil.example',
  '',
  null,
  undefined,
];

/** Dots that vanish when the path is tidied leave two slashes at its start, which browsers take for another host. */
const foreignOnceTidied = [
  '/.//evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%2E.//evil.example',
  '/.//evil.example?a#b',
  '/././/evil.example',
];

/** Where a browser on the site would really go. */
const originOf = (path: string): string => new URL(path, 'https://apice.it').origin;

describe('safeRedirect', () => {
  it.each(ownPaths)('goes to %j', (target, path) => {
    expect(safeRedirect(target)).toBe(path);
    expect(originOf(safeRedirect(target))).toBe('https://apice.it');
  });

  it.each(foreign.map((target) => [target]))('does not go to %j', (target) => {
    expect(safeRedirect(target)).toBe('/browse');
    expect(safeRedirect(target, '/')).toBe('/');
  });

  it.each(foreignOnceTidied.map((target) => [target]))('does not go to %j', (target) => {
    expect(originOf(safeRedirect(target))).toBe('https://apice.it');
  });

  it.each(ownPaths)('answers the same when asked about its own answer to %j', (target) => {
    expect(safeRedirect(safeRedirect(target))).toBe(safeRedirect(target));
  });
});

describe('signInRedirect', () => {
  it.each(['/browse', '/series/a?hl=b&rec=1', '/search?q=a b#c', '/search?q=100%', '/search?q=è&redirectTo=/x'])(
    'brings %j back after signing in',
    (path) => {
      const url = new URL(signInRedirect(path), 'https://apice.it');
      expect(url.pathname).toBe('/');
      expect([...url.searchParams.keys()]).toEqual(['redirectTo']);
      expect(url.searchParams.get('redirectTo')).toBe(path);
    },
  );
});

it.each([
  ['/profile', '/profile'],
  ['/series/mani-ferme?hl=sutura', '/series/mani-ferme?hl=sutura'],
  [null, '/browse'],
  ['//evil.example', '/browse'],
  ['/', '/browse'],
  ['/?redirectTo=/', '/browse'],
  ['/#login', '/browse'],
  ['/./', '/browse'],
])('whoever is signed in is led from the landing page with %s to %s, never in a circle', (redirectTo, target) => {
  expect(signedInHome(redirectTo)).toBe(target);
});

describe('televisionEntry', () => {
  it.each([
    ['', true, '/tv'],
    ['utm_source=box', true, '/tv'],
    ['login=1', true, null],
    ['logout=1', true, null],
    ['redirectTo=%2Fwatch%2Fdiga%3Fs%3Dmani', true, '/tv?redirectTo=%2Fwatch%2Fdiga%3Fs%3Dmani'],
    ['redirectTo=https%3A%2F%2Fevil.example', true, '/tv'],
    ['login=1&redirectTo=%2Flist', true, null],
    ['redirectTo=%2Flist', false, null],
    ['', false, null],
  ])('%j, with the log-in by code %s', (search, SHOW_TV_LOGIN_BUTTON, to) => {
    expect(televisionEntry(new URLSearchParams(search), { SHOW_TV_LOGIN_BUTTON })).toBe(to);
  });
});
