import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { articleIdIn } from '../../../../domain/blog/address';
import { articlePicture } from '../../../../domain/blog/pictures';
import { DomainError } from '../../../../domain/shared/errors';
import { ArticleBody } from '~/components/admin/content/ArticleBody';
import content from '~/components/admin/content/content.css?url';
import article from '~/components/blog/article.css?url';
import blog from '~/components/blog/blog.css?url';
import type { RouteHandle } from '~/lib/route-handle';
import { call, refusalResponse } from '~/lib/server/call.server';
import { sheets } from '~/lib/sheets';
import { pageTitle } from '~/lib/texts/page-title';

export const handle = { i18n: ['admin', 'blogEditor'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(content, blog, article);
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const articleId = articleIdIn(params.articleId);
  if (articleId === null) throw refusalResponse(new DomainError('not-found', 'article-not-found').toBody(), 404);
  return { article: await call(context, 'GetAdminArticle', { articleId }) };
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.article.content.name ?? '') }];

/** An article's draft as readers will see it. */
export default function ArticlePreview() {
  const { t } = useTranslation('blogEditor');
  const { article: draft } = useLoaderData<typeof loader>();
  const isSeen = draft.state === 'published' && !draft.isChanged;
  const { name, postSummary, image, imageAlt, imageCaption, authorName } = draft.content;
  return (
    <>
      <div className="admin__head">
        <span className="mini mini--gold">{t('preview.open')}</span>
        <span className="acts">
          <Link className="btn btn--small" to={`/admin/blog/${draft.id}`}>
            {t('preview.back')}
          </Link>
        </span>
      </div>
      <p className="callout" role="note">
        {t(isSeen ? 'preview.same' : 'preview.bar')}
      </p>
      <article className="article" lang={draft.language}>
        <header className="article__head">
          <h1>{name || t('untitled')}</h1>
          {postSummary && <p className="article__summary">{postSummary}</p>}
          {authorName && (
            <p className="byline byline--large">
              <b>{authorName}</b>
            </p>
          )}
        </header>
        {image && (
          <figure className="article__picture">
            <img src={articlePicture(image).large} width={1280} height={720} alt={imageAlt} />
            {imageCaption && <figcaption>{imageCaption}</figcaption>}
          </figure>
        )}
        <div className="article__columns">
          <div className="article__contents" aria-hidden="true" />
          <ArticleBody html={draft.postBody} language={draft.language} />
        </div>
      </article>
    </>
  );
}
