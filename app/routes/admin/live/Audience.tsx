import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { categories } from '../../../../domain/platform/categories';
import { languages } from '../../../../domain/platform/language';
import { Check } from '~/components/ui/Check';
import { FieldError } from '~/components/ui/Field';
import type { Channel } from './edited';

type Chosen = Pick<Channel, 'languages' | 'categories'>;

type AudienceProps = Chosen & {
  /** Whether the form was submitted: only then is a missing language reported. */
  isTried: boolean;
  onChange: (changes: Partial<Chosen>) => void;
};

const toggled = <T,>(list: readonly T[], one: T, isIn: boolean): T[] =>
  isIn ? [...list, one] : list.filter((other) => other !== one);

/** The languages of a channel and its audience; no selected category means everybody. */
export function Audience({ isTried, onChange, ...chosen }: AudienceProps) {
  const { t } = useTranslation(['liveEditor', 'common', 'content']);
  const id = useId();
  const isMute = isTried && chosen.languages.length === 0;
  return (
    <>
      <fieldset className="field" aria-describedby={isMute ? `${id}-error` : undefined}>
        <legend className="field__label">{t('channel.languages')}</legend>
        <div className="live-admin__checks">
          {languages.map((language) => (
            <Check
              key={language}
              name={`language-${language}`}
              checked={chosen.languages.includes(language)}
              onChange={({ target }) => onChange({ languages: toggled(chosen.languages, language, target.checked) })}
            >
              {t(`languages.${language}`, { ns: 'common' })}
            </Check>
          ))}
        </div>
        {isMute && <FieldError id={`${id}-error`}>{t('channel.noLanguage')}</FieldError>}
      </fieldset>
      <fieldset className="field" aria-describedby={`${id}-hint`}>
        <legend className="field__label">{t('channel.categories')}</legend>
        <div className="live-admin__checks">
          {categories.map((category) => (
            <Check
              key={category}
              name={`category-${category}`}
              checked={chosen.categories.includes(category)}
              onChange={({ target }) => onChange({ categories: toggled(chosen.categories, category, target.checked) })}
            >
              {t(`categories.${category}`, { ns: 'content' })}
            </Check>
          ))}
        </div>
        <div className="field__hint" id={`${id}-hint`}>
          {t('channel.everybody')}
        </div>
      </fieldset>
    </>
  );
}
