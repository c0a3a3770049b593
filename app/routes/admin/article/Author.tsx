import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/components/ui/Field';
import type { PartProps } from './edited';

/** The author: one from the catalogue, whose name is used, or any name. */
export function Author({ article, content, change }: PartProps) {
  const { t } = useTranslation('blogEditor');
  const id = useId();
  const { authors } = article;
  const choose = (authorId: string) => {
    const author = authors.find((one) => one.id === authorId);
    change(author ? { authorId: author.id, authorName: author.name } : { authorId: null });
  };
  return (
    <section className="article-edit__part" aria-labelledby="author-title">
      <h2 className="h4" id="author-title">
        {t('author.title')}
      </h2>
      <div className="field">
        <label htmlFor={id}>{t('author.known')}</label>
        <select
          className="input"
          id={id}
          value={content.authorId ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('author.other')}</option>
          {authors.map((author) => (
            <option key={author.id} value={author.id}>
              {author.name}
            </option>
          ))}
        </select>
      </div>
      <Field
        name="authorName"
        label={t('author.name')}
        maxLength={120}
        value={content.authorName}
        onChange={({ target }) => change({ authorId: null, authorName: target.value })}
      />
    </section>
  );
}
