import { useTranslation } from 'react-i18next';
import { mostTags } from '../../../../domain/blog/limits';
import { Check } from '~/components/ui/Check';
import type { PartProps } from './edited';

/** The article's topics, chosen from the catalogue's tags. */
export function Topics({ article, content: { tagIds }, change }: PartProps) {
  const { t } = useTranslation('blogEditor');
  return (
    <fieldset className="article-edit__topics">
      <legend className="h4">{t('topics.title')}</legend>
      <p className="small muted">{t('topics.hint', { count: mostTags })}</p>
      {article.tags.map(({ id, label }) => {
        const isChosen = tagIds.includes(id);
        return (
          <Check
            key={id}
            name={`tag-${id}`}
            checked={isChosen}
            disabled={!isChosen && tagIds.length >= mostTags}
            onChange={() => change({ tagIds: isChosen ? tagIds.filter((one) => one !== id) : [...tagIds, id] })}
          >
            {label}
          </Check>
        );
      })}
    </fieldset>
  );
}
