import { describe, expect, test } from 'vitest';
import {
  addressIn,
  alternatesOf,
  articlesSitemap,
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
    ['/blog', true],
    ['/blog/7/sutura', true],
    ['/blog/7', false],
    ['/blog/07/sutura', false],
    ['/blog/7/SUTURA', false],
    ['/blog/7/sutura/altro', false],
    ['/blog/7/sutura.data', false],
    ['/admin/blog', false],
    ['/admin/blog/7', false],
  ])('%s: %s', (path, listed) => {
    expect(isListed(path)).toBe(listed);
  });

  test('is open to everybody, and listed itself', () => {
    for (const path of listedPages({ SHOW_COLLABORATE: true, SHOW_BLOG: true })) {
      const { pathname } = new URL(path, base);
      expect([pathname, ruleOf(pathname)?.access, isListed(pathname)]).toEqual([pathname, 'public', true]);
    }
  });

  test.each([
    ['/collaborate', 'SHOW_COLLABORATE'],
    ['/blog', 'SHOW_BLOG'],
  ])('leaves out %s while it does not open', (path, flag) => {
    const open = { SHOW_COLLABORATE: true, SHOW_BLOG: true };
    expect(listedPages(open)).toContain(path);
    expect(listedPages({ ...open, [flag]: false })).toEqual(listedPages(open).filter((one) => one !== path));
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

  test('has an article once, in its language; its translations name each other', () => {
    const italian = { path: '/blog/7/sutura', language: 'it' } as const;
    const spanish = { path: '/blog/9/sutura-es', language: 'es' } as const;
    const sitemap = articlesSitemap(
      [
        { ...italian, translations: [spanish] },
        { ...spanish, translations: [italian] },
        { path: '/blog/8/knot', language: 'en', translations: [] },
      ],
      base,
    );
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${base}/blog/7/sutura`,
      `${base}/blog/9/sutura-es?lang=es`,
      `${base}/blog/8/knot?lang=en`,
    ]);
    expect(sitemap.match(/hreflang="it" href="https:\/\/apice.example\/blog\/7\/sutura"/g)).toHaveLength(2);
    expect(sitemap.match(/hreflang="es" href="https:\/\/apice.example\/blog\/9\/sutura-es\?lang=es"/g)).toHaveLength(2);
    expect(sitemap.match(/hreflang=/g)).toHaveLength(4);
  });
});
