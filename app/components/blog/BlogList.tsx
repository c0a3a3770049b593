import { Link } from '@remix-run/react';
import { Rss } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listPath } from '../../../domain/blog/address';
import { isPlainClick } from '~/lib/page-link';
import type { Answer } from '~/lib/server/call.server';
import { RefusalLine } from '../ui/RefusalLine';
import { ArticleCard, type Article } from './ArticleCard';
import { BlogFilters } from './BlogFilters';
import { Invitation } from './Invitation';
import { useEarlier, type ListPage } from './use-earlier';

type BlogListProps = ListPage & {
  tags: Answer<'GetBlog'>['tags'];
  /** Whether this is the first page without filters. */
  isWhole: boolean;
};

/** The blog's list of articles with its filters (inventory 198). */
export function BlogList(page: BlogListProps) {
  const { t } = useTranslation('blog');
  const { tags, query } = page;
  return (
    <main className="page blog" id="main">
      <header className="blog__top">
        <div>
          <h1 className="page__title blog__title">{t('title')}</h1>
          <p className="blog__intro">{t('intro')}</p>
        </div>
        <a className="btn btn--small btn--plain" href="/blog/feed.xml" type="application/atom+xml">
          <Rss className="i" aria-hidden />
          {t('feed')}
        </a>
      </header>
      <BlogFilters tags={tags} query={query} />
      <Articles key={listPath(query)} {...page} />
    </main>
  );
}

/** The number of articles before the invitation. */
const beforeInvitation = 3;

/** The articles of one filter; keyed, so that another filter resets what was loaded. */
function Articles(page: BlogListProps) {
  const { t } = useTranslation(['blog', 'common']);
  const { tags, query, isWhole } = page;
  const { articles, next, added, load, isWaiting, code } = useEarlier(page);
  if (articles.length === 0) {
    return (
      <div className="state blog__empty">
        <p>{t('empty')}</p>
        <Link className="btn" to={listPath()}>
          {t('toAll')}
        </Link>
      </div>
    );
  }
  const large = isWhole ? articles[0] : undefined;
  const rest = large ? articles.slice(1) : articles;
  const card = (article: Article) => (
    <ArticleCard
      key={article.id}
      article={article}
      tags={tags}
      isLarge={article === large}
      isEager={article === articles[0]}
      takesFocus={article.id === added?.firstId}
    />
  );
  return (
    <>
      {large && card(large)}
      <div className="posts" aria-busy={isWaiting || undefined}>
        {rest.slice(0, beforeInvitation).map(card)}
        <Invitation />
        {rest.slice(beforeInvitation).map(card)}
        {isWaiting && <PostBones />}
      </div>
      <div className="blog__more">
        {next && (
          <a
            className="btn"
            href={listPath({ ...query, after: next.after })}
            rel="nofollow"
            aria-disabled={isWaiting || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              if (!isWaiting) void load(next.after);
            }}
          >
            {isWaiting ? t('loading') : t(code ? 'common:retry' : 'earlier')}
          </a>
        )}
        <p className="muted" role="status" tabIndex={-1} ref={added?.count === 0 ? focusIt : undefined}>
          {added && t('added', { count: added.count, total: articles.length })}
        </p>
        <RefusalLine code={code} />
      </div>
    </>
  );
}

/** When loading more brings no new article, the message takes the focus: the pressed link may have been removed. */
const focusIt = (line: HTMLElement | null) => line?.focus();

/** Skeletons of the articles that are loading. */
const PostBones = () =>
  [1, 2, 3].map((number) => (
    <div key={number} className="post" aria-hidden="true">
      <span className="post__pic skel" />
      <span className="post__bone skel skel--line" />
      <span className="post__bone skel skel--line" />
    </div>
  ));
