import { isArticlePath } from '../blog/address';
import { escapedValue } from '../shared/html';
import type { Settings } from './settings';
import { defaultLanguage, isLanguage, languages, type Language } from './language';

/** The query parameter that requests a language: `/help?lang=en` (docs/decisions/0065). */
const languageParameter = 'lang';

/** The language that an address requests; null when it requests none of ours. */
export function languageInAddress({ searchParams }: URL): Language | null {
  const asked = searchParams.get(languageParameter);
  return isLanguage(asked) ? asked : null;
}

/** The same address without a requested language, which would override a later choice. */
export function withoutLanguage(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(languageParameter);
  return url.href;
}

/** A page's address in a language, as search engines index it; the default language has no parameter. `path` may have a query. */
export function addressIn(language: Language, path: string, base: string): string {
  const url = new URL(path, base);
  if (language !== defaultLanguage) url.searchParams.set(languageParameter, language);
  return url.href;
}

/** A page's address in every language, and the default one for other languages. */
export const alternatesOf = (path: string, base: string): { language: string; address: string }[] => [
  ...languages.map((language) => ({ language, address: addressIn(language, path, base) })),
  { language: 'x-default', address: addressIn(defaultLanguage, path, base) },
];

const fixedPages = [
  '/',
  '/help',
  '/company-info',
  '/collaborate',
  '/blog',
  '/legal/privacy',
  '/legal/cookie',
  '/legal/tos',
];

/** The two entry points on `/` have their own sign-up pages. */
const signUpPages = ['/signup?category=odontoiatra', '/signup?category=aso'];

/** The pages of the sitemap, without the bookable events; `collaborate` only while it is open. */
export const listedPages = ({
  SHOW_COLLABORATE,
  SHOW_BLOG,
}: Pick<Settings, 'SHOW_COLLABORATE' | 'SHOW_BLOG'>): string[] =>
  [...fixedPages, ...signUpPages].filter(
    (path) => (path !== '/collaborate' || SHOW_COLLABORATE) && (path !== '/blog' || SHOW_BLOG),
  );

/** Whether search engines may index a page: public pages without a code or name in their address. */
export const isListed = (pathname: string): boolean =>
  fixedPages.includes(pathname) ||
  pathname === '/signup' ||
  isArticlePath(pathname) ||
  /^\/reservation\/[^/]+$/.test(pathname);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The index of the sitemap's parts. */
export const sitemapIndex = (parts: readonly string[], base: string): string => {
  const lines = parts.map((part) => `<sitemap><loc>${escapedValue(new URL(part, base).href)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="${schema}">\n${lines.join('\n')}\n</sitemapindex>\n`;
};

/** One part of the sitemap: every page in each language, with its alternates. */
export function sitemapOf(paths: readonly string[], base: string): string {
  const lines = paths.flatMap((path) => {
    const others = alternatesOf(path, base)
      .map(
        ({ language, address }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapedValue(address)}"/>`,
      )
      .join('');
    return languages.map(
      (language) => `<url><loc>${escapedValue(addressIn(language, path, base))}</loc>${others}</url>`,
    );
  });
  return `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`;
}

/** An article's address in its own language, with those of its translations. */
export type ListedArticle = {
  path: string;
  language: Language;
  translations: readonly { path: string; language: Language }[];
};

/** The part of the sitemap with the blog's articles. */
export function articlesSitemap(articles: readonly ListedArticle[], base: string): string {
  const lines = articles.map(({ path, language, translations }) => {
    const all = [{ path, language }, ...translations];
    const others = all
      .map(
        (one) =>
          `<xhtml:link rel="alternate" hreflang="${one.language}" href="${escapedValue(addressIn(one.language, one.path, base))}"/>`,
      )
      .join('');
    const loc = escapedValue(addressIn(language, path, base));
    return `<url><loc>${loc}</loc>${translations.length > 0 ? others : ''}</url>`;
  });
  return `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`;
}

/** Paths of APIs, files and signed media, which are not pages; pages set their own robots rules. */
const closedPaths = ['/api/', '/auth/', '/realtime', '/m/', '/files/', '/dev'];

/** `robots.txt`; everything is disallowed on a host that only administrators use. */
export function robotsText(base: string, { isClosed = false } = {}): string {
  if (isClosed) return 'User-agent: *\nDisallow: /\n';
  const closed = closedPaths.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${closed}\n\nSitemap: ${new URL('/sitemap.xml', base).href}\n`;
}
