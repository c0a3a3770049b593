import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articlePath } from '../../../../domain/blog/address';
import { slugOf } from '../../../../domain/blog/text';
import { Field } from '~/components/ui/Field';
import type { PartProps } from './edited';

/** The article's slug. Any input is converted to a valid slug, so that none is refused. */
export function Address({ article, content, change }: PartProps) {
  const { t } = useTranslation('blogEditor');
  const [typed, setTyped] = useState<string | null>(null);
  const { id, slug } = article;
  const isMoved = slug !== '' && content.slug !== slug;
  return (
    <section className="article-edit__part" aria-labelledby="address-title">
      <h2 className="h4" id="address-title">
        {t('address.title')}
      </h2>
      <Field
        name="slug"
        label={t('address.field')}
        hint={content.slug && articlePath({ id, slug: content.slug })}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        value={typed ?? content.slug}
        onChange={({ target }) => {
          setTyped(target.value);
          change({ slug: slugOf(target.value) });
        }}
        onBlur={() => setTyped(null)}
      />
      <p className="small muted" role="status">
        {isMoved && t('address.moved', { path: articlePath({ id, slug }) })}
      </p>
    </section>
  );
}
