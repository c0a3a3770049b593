import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import { Field } from './Field';
import type { Problem } from './form-problems';

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'name' | 'type' | 'label' | 'error'> & {
  problem: Problem | undefined;
  label?: string;
};

/** An e-mail address, with its error. */
export function EmailField({ problem, label, ...input }: EmailFieldProps) {
  const { t } = useTranslation(['common', 'errors']);
  const key = problem === 'missing' ? 'field.email.missing' : 'field.email.malformed';
  return (
    <Field
      autoComplete="email"
      required
      maxLength={254}
      {...input}
      name="email"
      type="email"
      label={label ?? t('email')}
      error={problem && t(key, { ns: 'errors' })}
    />
  );
}
