import type { AppLoadContext } from '@remix-run/cloudflare';
import { articlePath } from '../../../domain/blog/address';
import { addressIn } from '../../../domain/platform/open-web';
import type { Answer } from './call.server';
import { link, locales, og, type HeadTag } from './open-head.server';
import { pageTitle } from '../texts/page-title';

/** The link to the blog's Atom feed. */
export const feedLink = link('alternate', '/blog/feed.xml', { type: 'application/atom+xml', title: 'Apice · Blog' });

type Page = Pick<Answer<'GetBlogArticle'>, 'article' | 'tags' | 'translations'>;

/** The head of an article: canonical URL, and alternate links to its translations. */
export function articleHead(
  { scope }: Pick<AppLoadContext, 'scope'>,
  { article, tags, translations }: Page,
): HeadTag[] {
  const { baseUrl } = scope.env;
  const { htmlTitle, postSummary, language, socialImage, imageAlt, authorName, publishDate, changedAt } = article;
  const addressOf = (one: { id: number; slug: string; language: Page['article']['language'] }) =>
    addressIn(one.language, articlePath(one), baseUrl);
  const address = addressOf(article);
  const title = pageTitle(htmlTitle);
  const picture = new URL(socialImage ?? '/brand/share.jpg', baseUrl).href;
  const [published, changed] = [publishDate, Math.max(changedAt, publishDate)].map((at) => new Date(at).toISOString());
  const alternates = translations.length === 0 ? [] : [article, ...translations];
  return [
    { title },
    { name: 'description', content: postSummary },
    link('canonical', address),
    ...alternates.map((one) => link('alternate', addressOf(one), { hrefLang: one.language })),
    feedLink,
    og('type', 'article'),
    og('site_name', 'Apice'),
    og('title', htmlTitle),
    og('description', postSummary),
    og('url', address),
    og('image', picture),
    og('image:width', '1200'),
    og('image:height', '630'),
    og('image:alt', imageAlt),
    og('locale', locales[language]),
    { property: 'article:published_time', content: published ?? '' },
    { property: 'article:modified_time', content: changed ?? '' },
    ...tags.map(({ label }) => ({ property: 'article:tag', content: label })),
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: article.name,
        description: postSummary,
        image: [picture],
        datePublished: published,
        dateModified: changed,
        inLanguage: language,
        author: { '@type': 'Person', name: authorName },
        publisher: { '@type': 'Organization', name: 'Apice', url: baseUrl },
        mainEntityOfPage: address,
        keywords: tags.map(({ label }) => label).join(', '),
      },
    },
  ];
}
