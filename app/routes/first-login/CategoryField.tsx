import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { categories, type Category } from '../../../domain/platform/categories';
import { FieldError } from '~/components/ui/Field';
import { useHydrated } from '~/lib/hooks/use-hydrated';

/** The dentist first, as on the landing page. */
const choices = [...categories].reverse();

type CategoryFieldProps = { value: Category | null; onChange: (value: string) => void; problem: string | undefined };

/** The professional category (spec 2 §2): chosen at sign-up, and here for the last time. */
export function CategoryField({ value, onChange, problem }: CategoryFieldProps) {
  const { t } = useTranslation(['account', 'errors']);
  const id = useId();
  const isHydrated = useHydrated();
  return (
    <div className="field">
      <label htmlFor={id}>{t('firstLogin.category')}</label>
      <select
        className="input"
        id={id}
        name="category"
        required
        // Before hydration React would reset the choice.
        disabled={!isHydrated}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
      >
        {!value && (
          <option value="" disabled>
            {t('firstLogin.choose')}
          </option>
        )}
        {choices.map((category) => (
          <option key={category} value={category}>
            {t(`firstLogin.categories.${category}`)}
          </option>
        ))}
      </select>
      {problem && <FieldError id={`${id}-error`}>{t('field.category', { ns: 'errors' })}</FieldError>}
    </div>
  );
}
