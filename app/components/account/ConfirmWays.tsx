import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { useErrorText } from '~/components/ui/error-text';
import { PasswordField } from '~/components/ui/PasswordField';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { confirmWithPasskey } from '~/lib/account/passkeys';
import { useShell } from '~/lib/hooks/use-shell';
import { ConfirmByProvider } from './ConfirmByProvider';
import { useAsking } from '~/lib/hooks/use-asking';
import { focusField, useFieldFocus } from '~/lib/hooks/use-field-focus';

type ConfirmWaysProps = { ways: Answer<'GetWaysToConfirm'>; onProved: () => void };

/** The ways to reauthenticate, the password first. */
export function ConfirmWays({ ways, onProved }: ConfirmWaysProps) {
  const { t } = useTranslation(['security', 'common', 'errors']);
  const errorText = useErrorText();
  const { user } = useShell();
  const [password, setPassword] = useState('');
  const form = useFieldFocus();
  const [isMissing, setMissing] = useState(false);
  const { isWaiting, code: askedCode, run } = useAsking();
  const [providerCode, setProviderCode] = useState<string | null>(null);
  const code = askedCode ?? providerCode;
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') focusField(form);
    if (password === '' || isWaiting) return;
    if (await run(() => ask('Reauthenticate', { password }))) onProved();
  };
  const usePasskey = async () => {
    if (await run(confirmWithPasskey)) onProved();
  };
  const textOf = (of: string) => (of === 'auth/wrong-password' ? t('security:confirm.wrongPassword') : errorText(of));
  // The refusal is shown above the button that is pressed next, as in every form.
  const refusal = (
    <div className="proof__refusal">
      <RefusalLine code={code} textOf={textOf} />
    </div>
  );
  return (
    <>
      {ways.hasPassword && (
        <form ref={form} className="proof" noValidate onSubmit={confirm}>
          {/* Password managers need the account's name. */}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
          <PasswordField
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={isMissing && password === '' ? t('errors:field.password.missing') : undefined}
          />
          {refusal}
          <Button type="submit" look="primary" size="big" waiting={isWaiting && t('security:confirm.waiting')}>
            {t('security:confirm.confirm')}
          </Button>
        </form>
      )}
      {(ways.hasPasskeys || ways.providers.length > 0) && (
        <div className="dialog__acts">
          {ways.hasPasskeys && (
            <Button look={ways.hasPassword ? undefined : 'primary'} size="big" onClick={usePasskey}>
              {t('security:confirm.passkey')}
            </Button>
          )}
          <ConfirmByProvider
            providers={ways.providers}
            isFirst={!ways.hasPassword && !ways.hasPasskeys}
            onProved={onProved}
            onRefused={setProviderCode}
          />
        </div>
      )}
      {!ways.hasPassword && refusal}
    </>
  );
}
