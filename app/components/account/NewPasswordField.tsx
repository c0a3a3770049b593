import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPasswordRefusal, passwordStrength } from '../../../domain/accounts/passwords';
import { minimumPasswordLength } from '../../../domain/accounts/profile';
import { useErrorText } from '~/components/ui/error-text';
import { PasswordField } from '~/components/ui/PasswordField';
import { ProgressBar } from '../ProgressBar';

type NewPasswordFieldProps = {
  problem: string | undefined;
  label?: string;
  /** The form's refusal: one that is about the password is shown at the field, which gets the focus. */
  refusal: string | null;
};

/** A new password: at least eight characters (spec 2 §5), with its strength measured while typing. */
export function NewPasswordField({ problem, label, refusal }: NewPasswordFieldProps) {
  const { t } = useTranslation(['account', 'errors']);
  const [password, setPassword] = useState('');
  const strength = passwordStrength(password);
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const isRefused = isPasswordRefusal(refusal);
  useEffect(() => {
    if (isRefused) input.current?.focus();
  }, [isRefused]);
  const missing =
    problem && t(problem === 'missing' ? 'field.password.missing' : 'field.password.short', { ns: 'errors' });
  return (
    <PasswordField
      name="password"
      {...(label && { label })}
      autoComplete="new-password"
      required
      minLength={minimumPasswordLength}
      maxLength={200}
      onInput={(event) => setPassword(event.currentTarget.value)}
      inputRef={input}
      error={isPasswordRefusal(refusal) ? errorText(refusal) : missing}
      hint={
        <span className="meter">
          <ProgressBar
            chapters={[{ at: 0 }, { at: 1 }, { at: 2 }, { at: 3 }]}
            durationSeconds={4}
            positionSeconds={strength}
            label={t('signup.strength')}
            valueText={t(`signup.strengths.${strength}`)}
          />
          <span>{t('signup.passwordHint')}</span>
        </span>
      }
    />
  );
}
