import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minimumPasswordLength } from '../../../domain/accounts/profile';
import { PasswordField } from '~/components/ui/PasswordField';
import { ProgressBar } from '../ProgressBar';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Rates how hard a password is to guess, from 0 (empty) to 4. Length counts most: a sentence is better than a riddle. */
function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length === 0) return 0;
  if (password.length < minimumPasswordLength || new Set(password).size < 4) return 1;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (password.length >= 16 || (password.length >= 12 && variety >= 3)) return 4;
  return password.length >= 12 || variety >= 3 ? 3 : 2;
}

type NewPasswordFieldProps = { problem: string | undefined; label?: string };

/** A new password: at least eight characters (spec 2 §5), with its strength measured while typing. */
export function NewPasswordField({ problem, label }: NewPasswordFieldProps) {
  const { t } = useTranslation(['account', 'errors']);
  const [password, setPassword] = useState('');
  const strength = passwordStrength(password);
  return (
    <PasswordField
      name="password"
      {...(label && { label })}
      autoComplete="new-password"
      required
      minLength={minimumPasswordLength}
      maxLength={200}
      onInput={(event) => setPassword(event.currentTarget.value)}
      error={problem && t(problem === 'missing' ? 'field.password.missing' : 'field.password.short', { ns: 'errors' })}
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
