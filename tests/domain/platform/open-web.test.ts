import { describe, expect, test } from 'vitest';
import {
  addressIn,
  alternatesOf,
  isListed,
  languageInAddress,
  listedPages,
  robotsText,
  sitemapIndex,
  sitemapOf,
  withoutLanguage,
} from '../../../domain/platform/open-web';
import { ruleOf } from '../../../domain/platform/routes';

const base = 'https://apice.example';

describe('the language of an address', () => {
  test.each([
    ['/help?lang=en', 'en'],
    ['/help?lang=it', 'it'],
    ['/help?lang=de', null],
    ['/help?lang=', null],
    ['/help', null],
  ])('%s asks for %s', (path, language) => {
    expect(languageInAddress(new URL(path, base))).toBe(language);
  });

  test.each([
    ['it', '/help', '/help'],
    ['en', '/help', '/help?lang=en'],
    ['es', '/signup?category=aso', '/signup?category=aso&lang=es'],
  ] as const)('in %s %s is %s', (language, path, address) => {
    expect(addressIn(language, path, base)).toBe(base + address);
  });

  test('is forgotten when another one is chosen, and nothing else is', () => {
    expect(withoutLanguage(`${base}/signup?category=aso&lang=es#form`)).toBe(`${base}/signup?category=aso#form`);
  });

  test('has an alternate for each, and the bare one for everybody else', () => {
    expect(alternatesOf('/', base).map(({ language, address }) => [language, address])).toEqual([
      ['it', `${base}/`],
      ['en', `${base}/?lang=en`],
      ['es', `${base}/?lang=es`],
      ['x-default', `${base}/`],
    ]);
  });
});

describe('what search engines may list', () => {
  test.each([
    ['/', true],
    ['/signup', true],
    ['/legal/privacy', true],
    ['/reservation/milano', true],
    ['/legal', false],
    ['/browse', false],
    ['/watch/diga', false],
    ['/redeem/ABCD', false],
    ['/verifica/2026-1', false],
    ['/unsubscribe/token', false],
    ['/offline/it', false],
    ['/help.data', false],
  ])('%s: %s', (path, listed) => {
    expect(isListed(path)).toBe(listed);
  });

  test('is open to everybody, and listed itself', () => {
    for (const path of listedPages({ SHOW_COLLABORATE: true, SHOW_BLOG: true })) {
      const { pathname } = new URL(path, base);
      expect([pathname, ruleOf(pathname)?.access, isListed(pathname)]).toEqual([pathname, 'public', true]);
    }
  });

  test('leaves out what does not open', () => {
    expect(listedPages({ SHOW_COLLABORATE: true, SHOW_BLOG: true })).toEqual(
      expect.arrayContaining(['/collaborate', '/blog']),
    );
    expect(listedPages({ SHOW_COLLABORATE: false, SHOW_BLOG: false })).not.toContain('/collaborate');
  });
});

describe('the sitemap', () => {
  test('names each page in each language, with all of them, escaped', () => {
    const sitemap = sitemapOf(['/signup?category=aso'], base);
    expect(sitemap.match(/<url>/g)).toHaveLength(3);
    expect(sitemap).toContain(`<loc>${base}/signup?category=aso&amp;lang=es</loc>`);
    expect(sitemap.match(/hreflang="x-default" href="https:\/\/apice.example\/signup\?category=aso"/g)).toHaveLength(3);
    expect(sitemap).not.toMatch(/&(?!amp;)/);
  });

  test('is a list of parts, which robots.txt names', () => {
    expect(sitemapIndex(['/sitemap-pages.xml'], base)).toContain(`<loc>${base}/sitemap-pages.xml</loc>`);
    expect(robotsText(base)).toContain(`Sitemap: ${base}/sitemap.xml`);
  });

  test('robots leave programs alone, and a closed host altogether', () => {
    expect(robotsText(base)).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
    expect(robotsText(base, { isClosed: true })).toBe('User-agent: *\nDisallow: /\n');
  });
});
