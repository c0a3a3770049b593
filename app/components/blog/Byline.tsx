import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '~/lib/server/call.server';
import { dateOf } from '~/lib/texts/time-text';

type BylineProps = {
  article: Pick<Answer<'GetBlog'>['results'][number], 'authorName' | 'authorPhoto' | 'publishDate' | 'minutes'>;
  isLarge?: boolean;
  /** Shown after the reading time. */
  children?: ReactNode;
};

/** Author, date of publication, and reading time of an article. */
export function Byline({ article, isLarge = false, children }: BylineProps) {
  const { t } = useTranslation('blog');
  const { authorName, authorPhoto, publishDate, minutes } = article;
  return (
    <div className={isLarge ? 'byline byline--large' : 'byline'}>
      {authorPhoto && (
        <span className={isLarge ? 'avatar avatar--48' : 'avatar'}>
          <img src={authorPhoto} width={48} height={48} alt="" loading={isLarge ? undefined : 'lazy'} />
        </span>
      )}
      <p>
        <b>{authorName}</b>
        <br />
        <time dateTime={new Date(publishDate).toISOString()}>{dateOf(publishDate / 1000)}</time>
        {' · '}
        {t('minutes', { count: minutes })}
        {children}
      </p>
    </div>
  );
}
