import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { unprintable } from '../../../domain/papers/letters';
import { Field } from '~/components/ui/Field';

/** A field of a name that papers print: says at once which of its characters they do not have. */
export function NameField({ defaultValue, ...field }: Omit<ComponentProps<typeof Field>, 'hint' | 'onInput'>) {
  const { t } = useTranslation('common');
  const [signs, setSigns] = useState(() => unprintable(String(defaultValue ?? '')));
  return (
    <Field
      {...field}
      defaultValue={defaultValue}
      onInput={({ currentTarget }) => setSigns(unprintable(currentTarget.value))}
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
