import { useTranslation } from 'react-i18next';
import { Field, Select } from '~/components/ui/Field';
import type { PartProps } from './edited';

/** The author: one from the catalogue, whose name is used, or any name. */
export function Author({ article, content, change }: PartProps) {
  const { t } = useTranslation('blogEditor');
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
      <Select
        label={t('author.known')}
        value={content.authorId ?? ''}
        options={[
          { value: '', label: t('author.other') },
          ...authors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={choose}
      />
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
