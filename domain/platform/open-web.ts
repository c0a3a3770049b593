import { defaultLanguage, isLanguage, languages, type Language } from './language';

/** What an address asks for a language with: `/help?lang=en` (docs/decisions/0065). */
const languageParameter = 'lang';

/** The language that an address asks for; null when it asks for none of ours. */
export function languageInAddress({ searchParams }: URL): Language | null {
  const asked = searchParams.get(languageParameter);
  return isLanguage(asked) ? asked : null;
}

/** The same address without a wish for a language: after another choice it would overrule it. */
export function withoutLanguage(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(languageParameter);
  return url.href;
}

/** A page in a language, as search engines know it; the default language's address is bare. `path` may have a query. */
export function addressIn(language: Language, path: string, base: string): string {
  const url = new URL(path, base);
  if (language !== defaultLanguage) url.searchParams.set(languageParameter, language);
  return url.href;
}

/** Every language's address of a page, and the one for everybody else. */
export const alternatesOf = (path: string, base: string): { language: string; address: string }[] => [
  ...languages.map((language) => ({ language, address: addressIn(language, path, base) })),
  { language: 'x-default', address: addressIn(defaultLanguage, path, base) },
];

const fixedPages = ['/', '/help', '/company-info', '/collaborate', '/legal/privacy', '/legal/cookie', '/legal/tos'];

/** Sign-up is a page for each of the two doors of `/`. */
const signUpPages = ['/signup?category=odontoiatra', '/signup?category=aso'];

/** The pages of the sitemap, the evenings one can book left out; `collaborate` only while it opens. */
export const listedPages = ({ SHOW_COLLABORATE }: { SHOW_COLLABORATE: boolean }): string[] =>
  [...fixedPages, ...signUpPages].filter((path) => path !== '/collaborate' || SHOW_COLLABORATE);

/** Whether search engines may list a page: what everybody may read, and what holds no code or name in its address. */
export const isListed = (pathname: string): boolean =>
  fixedPages.includes(pathname) || pathname === '/signup' || /^\/reservation\/[^/]+$/.test(pathname);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The list of the sitemap's parts. */
export const sitemapIndex = (parts: readonly string[], base: string): string => {
  const lines = parts.map((part) => `<sitemap><loc>${escaped(new URL(part, base).href)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="${schema}">\n${lines.join('\n')}\n</sitemapindex>\n`;
};

/** One part: every page in each language, each with what it is called in the others. */
export function sitemapOf(paths: readonly string[], base: string): string {
  const lines = paths.flatMap((path) => {
    const others = alternatesOf(path, base)
      .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`)
      .join('');
    return languages.map((language) => `<url><loc>${escaped(addressIn(language, path, base))}</loc>${others}</url>`);
  });
  return `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`;
}

/** What answers for programs, papers and signed files is no page; the rest says for itself whether it is listed. */
const closedPaths = ['/api/', '/auth/', '/realtime', '/m/', '/files/', '/dev'];

/** `robots.txt`; a host that only administrators use is closed altogether. */
export function robotsText(base: string, { isClosed = false } = {}): string {
  if (isClosed) return 'User-agent: *\nDisallow: /\n';
  const closed = closedPaths.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${closed}\n\nSitemap: ${new URL('/sitemap.xml', base).href}\n`;
}
