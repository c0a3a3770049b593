import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { articlePath, listPath } from '../../../domain/blog/address';
import { useShell } from '~/lib/hooks/use-shell';
import type { Answer } from '~/lib/server/call.server';
import { Flag } from '../Flag';
import { Byline } from './Byline';
import { Contents } from './Contents';
import { Invitation } from './Invitation';
import { RelatedLessons } from './RelatedLessons';
import { Share } from './Share';

type Page = Answer<'GetBlogArticle'>;

type ArticlePageProps = Page & {
  /** The article's absolute URL, for sharing. */
  address: string;
};

const first = { fetchpriority: 'high' };

/** An article with its author, related lessons, and neighbours (inventory 199). */
export function ArticlePage({
  article,
  author,
  tags,
  translations,
  previous,
  next,
  lessons,
  address,
}: ArticlePageProps) {
  const { t } = useTranslation('blog');
  const { language, user } = useShell();
  const lang = article.language === language ? undefined : article.language;
  return (
    <main className="article" id="main">
      <article aria-labelledby="article-title">
        <header className="article__head">
          <Link className="link small article__back" to={listPath()}>
            {t('pageTitle')}
          </Link>
          <h1 id="article-title" lang={lang}>
            {article.name}
          </h1>
          <p className="article__summary" lang={lang}>
            {article.postSummary}
          </p>
          <Byline article={article} isLarge>
            {' · '}
            <Flag language={article.language} /> {t(`languages.${article.language}`)}
            {translations.map((other) => (
              <span key={other.id}>
                {', '}
                <Link className="link" to={articlePath(other)} hrefLang={other.language}>
                  {t(`alsoIn.${other.language}`)}
                </Link>
              </span>
            ))}
          </Byline>
        </header>
        <LargePicture article={article} lang={lang} />
        <div className="article__columns">
          <Contents sections={article.sections} lang={lang} />
          <div
            className={user ? 'article__text' : 'article__text article__text--locked'}
            lang={article.language}
            // Drawn and sanitised by our server (domain/blog/render.ts).
            dangerouslySetInnerHTML={{ __html: article.postBody }}
          />
          <Share name={article.name} address={address} />
        </div>
        {(tags.length > 0 || author) && (
          <footer className="article__end">
            {tags.length > 0 && (
              <ul className="article__tags" aria-label={t('tags')}>
                {tags.map(({ id, label }) => (
                  <li key={id}>
                    <Link className="tag" to={listPath({ tag: id })}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {author && <Author author={author} />}
          </footer>
        )}
      </article>
      <Invitation />
      <Neighbours previous={previous} next={next} lang={lang} />
      <RelatedLessons lessons={lessons} lang={lang} />
    </main>
  );
}

type Lang = { lang: Page['article']['language'] | undefined };

function LargePicture({ article, lang }: Pick<Page, 'article'> & Lang) {
  const { featuredImage, smallImage, imageAlt, imageCaption } = article;
  if (!featuredImage || !smallImage) return null;
  return (
    <figure className="article__picture" lang={lang}>
      <img
        src={featuredImage}
        srcSet={`${smallImage} 640w, ${featuredImage} 1280w`}
        sizes="(min-width:76rem) 69rem,92vw"
        width={1280}
        height={720}
        alt={imageAlt}
        decoding="async"
        {...first}
      />
      {imageCaption && <figcaption>{imageCaption}</figcaption>}
    </figure>
  );
}

/** The author, with their description from the catalogue. */
function Author({ author: { name, photo, description } }: { author: NonNullable<Page['author']> }) {
  const { t } = useTranslation('blog');
  return (
    <div className="article__author">
      <span className="avatar avatar--64">
        <img src={photo} width={64} height={64} alt="" loading="lazy" />
      </span>
      <p>
        <b>{name}</b>
        <span className="small muted">
          {description}{' '}
          <Link className="link" to={`/search?${new URLSearchParams({ q: name })}`}>
            {t('authorsLessons')}
          </Link>
        </span>
      </p>
    </div>
  );
}

/** Links to the previous and next article in the same language. */
function Neighbours({ previous, next, lang }: Pick<Page, 'previous' | 'next'> & Lang) {
  const { t } = useTranslation('blog');
  if (!previous && !next) return null;
  return (
    <nav className="article__part article__neighbours" aria-label={t('neighbours')}>
      {previous && (
        <Link to={articlePath(previous)} rel="prev">
          <span className="small muted">{t('previous')}</span>
          <b lang={lang}>{previous.name}</b>
        </Link>
      )}
      {next && (
        <Link to={articlePath(next)} rel="next">
          <span className="small muted">{t('next')}</span>
          <b lang={lang}>{next.name}</b>
        </Link>
      )}
    </nav>
  );
}
