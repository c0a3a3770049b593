import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, languages } from '../../../../domain/platform/language';
import type { ErrorOf } from '~/components/admin/content/problem-text';
import { Check } from '~/components/ui/Check';
import { Field, Select } from '~/components/ui/Field';
import { toggled, type BookDocument, type Change } from './edited';

/** The selectable colours of spines, stored as data; shown while a cover loads. */
const spines = [
  ['#0f5a57', 'petrol'],
  ['#0a0f11', 'night'],
  ['#3a3ca6', 'indigo'],
  ['#e4523c', 'coral'],
  ['#5eead4', 'mint'],
  ['#dde7e5', 'grey'],
] as const;

type BookFieldsProps = { document: BookDocument; change: Change; errorOf: ErrorOf };

/** Title, author, language, target languages, and spine colour. */
export function BookFields({ document, change, errorOf }: BookFieldsProps) {
  const { t } = useTranslation(['bookEditor', 'common']);
  return (
    <div className="form2">
      <Field
        name="title"
        label={t('fields.title')}
        maxLength={200}
        value={document.title}
        error={errorOf('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Field
        name="author"
        label={t('fields.author')}
        maxLength={200}
        value={document.author}
        error={errorOf('author')}
        onChange={({ target }) => change({ author: target.value })}
      />
      <Select
        label={t('fields.language')}
        value={document.language}
        options={languages.map((one) => ({ value: one, label: t(`languages.${one}`, { ns: 'common' }) }))}
        onChoose={(language) => isLanguage(language) && change({ language })}
      />
      <SpineField color={document.color} change={change} />
      <fieldset className="field books__checks">
        <legend className="field__label">{t('fields.languages')}</legend>
        {languages.map((language) => (
          <Check
            key={language}
            name={`shown-${language}`}
            checked={document.languages.includes(language)}
            onChange={({ target }) => change({ languages: toggled(document.languages, language, target.checked) })}
          >
            {t(`languages.${language}`, { ns: 'common' })}
          </Check>
        ))}
      </fieldset>
    </div>
  );
}

function SpineField({ color, change }: { color: string; change: Change }) {
  const { t } = useTranslation('bookEditor');
  const own = color.toLowerCase();
  const isListed = spines.some(([value]) => value === own);
  return (
    <fieldset className="field">
      <legend className="field__label">{t('fields.color')}</legend>
      <div className="books__spines">
        {[...spines, ...(isListed ? [] : [[own, 'own'] as const])].map(([value, name]) => (
          <label key={value} style={{ '--c': value } as CSSProperties}>
            <input
              type="radio"
              name="color"
              aria-label={t(`spines.${name}`)}
              checked={value === own}
              onChange={() => change({ color: value })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
