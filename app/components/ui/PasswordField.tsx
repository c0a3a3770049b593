import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field';

/** A password field whose text can be shown (spec 1 §5). */
export function PasswordField({
  label,
  ...props
}: Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'label'> & { label?: string }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      label={label ?? t('password')}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          className="iconbtn"
          type="button"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon className="i" aria-hidden />
        </button>
      }
    />
  );
}
