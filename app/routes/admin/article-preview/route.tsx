import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { articleIdIn } from '../../../../domain/blog/address';
import { articlePicture } from '../../../../domain/blog/pictures';
import { DomainError } from '../../../../domain/shared/errors';
import { ArticleBody } from '~/components/admin/content/ArticleBody';
import content from '~/components/admin/content/content.css?url';
import type { RouteHandle } from '~/lib/route-handle';
import { call, refusalResponse } from '~/lib/server/call.server';
import { sheets } from '~/lib/sheets';
import { pageTitle } from '~/lib/texts/page-title';
import styles from './article-preview.css?url';

export const handle = { i18n: ['admin', 'blogEditor'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(content, styles);
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const articleId = articleIdIn(params.articleId);
  if (articleId === null) throw refusalResponse(new DomainError('not-found', 'article-not-found').toBody(), 404);
  return { article: await call(context, 'GetAdminArticle', { articleId }) };
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.article.content.name ?? '') }];

/** An article's draft as its readers will see it. */
export default function ArticlePreview() {
  const { t } = useTranslation('blogEditor');
  const { article } = useLoaderData<typeof loader>();
  const { name, postSummary, image, imageAlt, imageCaption, authorName } = article.content;
  return (
    <>
      <div className="callout" role="note">
        <p>{t('preview.bar')}</p>
        <Link className="btn btn--small" to={`/admin/blog/${article.id}`}>
          {t('preview.back')}
        </Link>
      </div>
      <article className="article-preview" lang={article.language}>
        <h1 className="page__title">{name || t('untitled')}</h1>
        {postSummary && <p className="article-preview__summary">{postSummary}</p>}
        {authorName && <p className="small muted">{authorName}</p>}
        {image && (
          <figure>
            <img src={articlePicture(image).large} width={1280} height={720} alt={imageAlt} />
            {imageCaption && <figcaption className="small muted">{imageCaption}</figcaption>}
          </figure>
        )}
        <ArticleBody html={article.postBody} language={article.language} />
      </article>
    </>
  );
}
