import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { unprintable } from '../../../domain/papers/letters';
import { Field } from '~/components/ui/Field';

/** A name that is printed on documents; the hint warns while typing if the fonts lack some of its letters. */
export function NameField({ defaultValue, ...field }: Omit<ComponentProps<typeof Field>, 'hint' | 'onInput'>) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const signs = unprintable(String(field.value ?? typed));
  return (
    <Field
      {...field}
      defaultValue={defaultValue}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      hint={
        signs.length > 0 && (
          <span role="status">
            {t('papers.missing', { signs: signs.join(' ') })} {t('papers.advice')}
          </span>
        )
      }
    />
  );
}
