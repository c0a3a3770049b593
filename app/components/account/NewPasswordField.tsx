import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minimumPasswordLength } from '../../../domain/accounts/profile';
import { PasswordField } from '~/components/ui/PasswordField';
import { Sonda } from '../Sonda';
import { passwordStrength } from './password-strength';

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
      onChange={(event) => setPassword(event.target.value)}
      error={problem && t(problem === 'missing' ? 'field.password.missing' : 'field.password.short', { ns: 'errors' })}
      hint={
        <span className="meter">
          <Sonda
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
