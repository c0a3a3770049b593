import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/components/ui/Field';

/** The six digits of an SMS, in one field, so that a phone can fill them in. */
export function CodeField(props: Partial<ComponentProps<typeof Field>>) {
  const { t } = useTranslation('security');
  return (
    <div className="digits">
      <Field
        name="code"
        label={t('code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={12}
        required
        {...props}
      />
    </div>
  );
}
