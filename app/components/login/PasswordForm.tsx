import type { FetcherWithComponents } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { useFormProblems } from '~/components/ui/form-problems';
import { PasswordField } from '~/components/ui/PasswordField';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { rememberEmail, typedEmail } from '~/lib/account/typed-email';
import type { LoginRefusal } from './login-refusal';
import { RecoveryLink } from './RecoveryLink';

type PasswordFormProps = {
  form: FetcherWithComponents<LoginRefusal>;
  redirectTo: string | null;
  /** The code of the refusal; it is cleared when the user types. */
  code: string | null;
  onChange: () => void;
};

/** E-mail and password, both required (spec 1 §5). */
export function PasswordForm({ form, redirectTo, code, onChange }: PasswordFormProps) {
  const { t } = useTranslation(['login', 'common', 'errors']);
  const { problems, isValid, onInput } = useFormProblems();
  return (
    <form.Form
      className="login__fields"
      method="post"
      action="/?index"
      noValidate
      onInput={(event) => {
        rememberEmail(event);
        onInput(event);
        onChange();
      }}
      onSubmit={(event) => isValid(event.currentTarget) || event.preventDefault()}
    >
      <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
      <Field
        name="email"
        type="email"
        label={t('email', { ns: 'common' })}
        autoComplete="username webauthn"
        defaultValue={typedEmail()}
        required
        error={
          problems.email &&
          t(problems.email === 'missing' ? 'field.email.missing' : 'field.email.malformed', { ns: 'errors' })
        }
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        required
        error={problems.password && t('field.password.missing', { ns: 'errors' })}
      />
      <RefusalLine code={code} />
      <RecoveryLink />
      {/* The browser stays busy until the next page has loaded. */}
      <Button type="submit" look="primary" size="big" waiting={form.state !== 'idle' && t('waiting')}>
        {t('signIn', { ns: 'common' })}
      </Button>
    </form.Form>
  );
}
