import { useTranslation } from 'react-i18next';
import { NameField } from '~/components/papers/NameField';
import type { Problems } from '~/components/ui/form-problems';
import type { FirstLoginPage } from './first-login.server';

const names = [
  { name: 'nome', autoComplete: 'given-name' },
  { name: 'cognome', autoComplete: 'family-name' },
] as const;

/** First and last name; native apps do not ask for them (spec 2 §5). */
export function NameFields({ profile, problems }: { profile: FirstLoginPage['profile']; problems: Problems }) {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <div className="split__fields--pair">
      {names.map(({ name, autoComplete }) => (
        <NameField
          key={name}
          name={name}
          label={t(`firstLogin.${name}`)}
          autoComplete={autoComplete}
          autoCapitalize="words"
          defaultValue={profile[name]}
          required
          // A name must contain more than spaces.
          pattern=".*\S.*"
          maxLength={100}
          error={problems[name] && t(`field.${name}`, { ns: 'errors' })}
        />
      ))}
    </div>
  );
}
