import type { AppLoadContext } from '@remix-run/cloudflare';
import { languages, type Language } from '../../../domain/platform/language';
import { addressIn, alternatesOf } from '../../../domain/platform/open-web';
import { languageOf } from '../../../operations/operation';
import { i18nFor } from '~/i18n/i18n.server';
import { pageTitle } from '../texts/page-title';

/** One element of a page's head, as Remix takes it; `graph` is schema.org's. */
export type HeadTag = Record<string, string | Record<string, unknown>>;

type Page = {
  /** Path, with the part of the query that makes it another page. */
  path: string;
  title: string;
  description: string;
  /** What the page shows, in the words of schema.org. */
  graph?: Record<string, unknown>[];
};

/** Open Graph names a language with the country that it is written for. */
const locales: Record<Language, string> = { it: 'it_IT', en: 'en_GB', es: 'es_ES' };

/** Drawn by demo/authors/art/share.mjs, without words: one for every language. */
const picture = { path: '/brand/share.jpg', width: '1200', height: '630' };

const og = (name: string, content: string): HeadTag => ({ property: `og:${name}`, content });
const link = (rel: string, href: string, more: Record<string, string> = {}): HeadTag => ({
  tagName: 'link',
  rel,
  href,
  ...more,
});

/** The head of a page that search engines list and people share (docs/decisions/0065). */
export async function openHead({ scope }: AppLoadContext, page: Page): Promise<HeadTag[]> {
  const { caller } = await scope.identify();
  const language = languageOf(scope, caller);
  const { baseUrl } = scope.env;
  const { path, description, graph = [] } = page;
  const title = pageTitle(page.title);
  const address = addressIn(language, path, baseUrl);
  return [
    { title },
    { name: 'description', content: description },
    link('canonical', address),
    ...alternatesOf(path, baseUrl).map((other) => link('alternate', other.address, { hrefLang: other.language })),
    og('type', 'website'),
    og('site_name', 'Apice'),
    og('title', title),
    og('description', description),
    og('url', address),
    og('image', new URL(picture.path, baseUrl).href),
    og('image:width', picture.width),
    og('image:height', picture.height),
    og('image:alt', i18nFor(language).getFixedT(null, 'head')('image')),
    og('locale', locales[language]),
    ...languages.filter((other) => other !== language).map((other) => og('locale:alternate', locales[other])),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(graph.length > 0 ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }] : []),
  ];
}
