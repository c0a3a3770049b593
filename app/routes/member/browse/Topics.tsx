import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InAppLink } from '~/components/catalogue/InAppLink';
import { topicPath } from '../search/search-address';

type Topic = { id: string; label: string; count: number };

/** The most frequent tags, with their numbers of lessons (spec 1 §5). */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation('browse');
  const titleId = useId();
  return (
    <section className="row" aria-labelledby={titleId}>
      <div className="row__head">
        <h2 className="row__title" id={titleId}>
          {t('topics')}
        </h2>
      </div>
      <ul className="topics">
        {topics.map(({ id, label, count }) => (
          <li key={id}>
            <InAppLink className="topic" to={topicPath({ id, label })}>
              {label}
              <span className="num" aria-hidden="true">
                {count}
              </span>
              <span className="sr">{t('lessons', { count })}</span>
            </InAppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
