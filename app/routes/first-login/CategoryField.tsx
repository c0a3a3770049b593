import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { categories, type Category } from '../../../domain/platform/categories';
import { FieldError } from '~/components/ui/Field';
import { useHydrated } from '~/lib/hooks/use-hydrated';

/** The dentist first, as on the landing page. */
const choices = [...categories].reverse();

type CategoryFieldProps = {
  value: Category | null;
  onChange: (value: Category) => void;
  problem: string | undefined;
};

/** The professional category (spec 2 §2): chosen at sign-up, and here for the last time. */
export function CategoryField({ value, onChange, problem }: CategoryFieldProps) {
  const { t } = useTranslation(['account', 'errors']);
  const id = useId();
  const isHydrated = useHydrated();
  return (
    // React would reset a choice made before hydration, so the fields are disabled until then.
    <fieldset className="field" disabled={!isHydrated} aria-describedby={problem ? `${id}-error` : undefined}>
      <legend className="field__label">{t('firstLogin.category')}</legend>
      <div className="pick">
        {choices.map((category) => (
          <label key={category}>
            <input
              type="radio"
              name="category"
              value={category}
              required
              checked={value === category}
              onChange={() => onChange(category)}
            />
            <b>{t(`firstLogin.categories.${category}`)}</b>
          </label>
        ))}
      </div>
      {problem && <FieldError id={`${id}-error`}>{t('field.category', { ns: 'errors' })}</FieldError>}
    </fieldset>
  );
}
