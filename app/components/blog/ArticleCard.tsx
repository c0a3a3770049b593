import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { articlePath, listPath } from '../../../domain/blog/address';
import { useShell } from '~/lib/hooks/use-shell';
import type { Answer } from '~/lib/server/call.server';
import { Flag } from '../Flag';
import { Byline } from './Byline';

type BlogPage = Answer<'GetBlog'>;
export type Article = BlogPage['results'][number];

type ArticleCardProps = {
  article: Article;
  tags: BlogPage['tags'];
  /** The first article of the list: large, with its picture beside the text. */
  isLarge?: boolean;
  /** Its picture is above the fold, so it is not loaded lazily. */
  isEager?: boolean;
  /** Takes the focus when it is mounted. */
  takesFocus?: boolean;
};

const first = { fetchpriority: 'high' };

const focusIt = (link: HTMLAnchorElement | null) => link?.focus();

/** The `sizes` of the pictures, matching the list's columns. */
const sizes = {
  small: '(min-width:83rem) 24rem,(min-width:64rem) 30vw,(min-width:48rem) 46vw,92vw',
  large: '(min-width:83rem) 43rem,(min-width:64rem) 54vw,92vw',
};

/** The card of an article in the list. */
export function ArticleCard({ article, tags, isLarge, isEager, takesFocus }: ArticleCardProps) {
  const { t } = useTranslation('blog');
  const shell = useShell();
  const { id, language, featuredImage, smallImage, imageAlt, tagIds } = article;
  const lang = language === shell.language ? undefined : language;
  return (
    <article className={isLarge ? 'post post--first' : 'post'} aria-labelledby={`article-${id}`}>
      {featuredImage && smallImage && (
        <span className="post__pic">
          <img
            src={smallImage}
            srcSet={`${smallImage} 640w, ${featuredImage} 1280w`}
            sizes={sizes[isLarge ? 'large' : 'small']}
            width={640}
            height={360}
            alt={imageAlt}
            lang={lang}
            loading={isEager ? undefined : 'lazy'}
            decoding="async"
            {...(isEager && first)}
          />
        </span>
      )}
      <div>
        <p className="post__tags">
          <Flag language={language} />
          <span className="sr">{t(`languages.${language}`)}</span>
          {tags
            .filter((tag) => tagIds.includes(tag.id))
            .map((tag) => (
              <Link key={tag.id} to={listPath({ tag: tag.id })}>
                {tag.label}
              </Link>
            ))}
        </p>
        <h2 id={`article-${id}`} lang={lang}>
          <Link to={articlePath(article)} ref={takesFocus ? focusIt : undefined}>
            {article.name}
          </Link>
        </h2>
        <p className="post__summary" lang={lang}>
          {article.postSummary}
        </p>
        <Byline article={article} />
      </div>
    </article>
  );
}
