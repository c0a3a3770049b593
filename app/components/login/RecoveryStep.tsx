import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { parseRecoveryCode } from '../../../domain/accounts/second-factor';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { focusField, useFieldFocus } from '~/lib/hooks/use-field-focus';

type RecoveryStepProps = { isWaiting: boolean; problem: string | null; onCode: (code: string) => void };

/** Instead of the SMS: one of the ten recovery codes. */
export function RecoveryStep({ isWaiting, problem, onCode }: RecoveryStepProps) {
  const { t } = useTranslation('security');
  const form = useFieldFocus(problem);
  const [written, setWritten] = useState('');
  const [hasProblem, setProblem] = useState(false);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const code = parseRecoveryCode(written);
    setProblem(code === null);
    if (code === null) focusField(form);
    if (code && !isWaiting) onCode(code);
  };
  return (
    <form ref={form} className="proof" noValidate onSubmit={confirm}>
      <p>{t('login.recoveryText')}</p>
      <Field
        name="recoveryCode"
        label={t('login.recoveryCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        hint={t('login.recoveryHint')}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        error={hasProblem ? t('login.recoveryMalformed') : (problem ?? undefined)}
      />
      <Button type="submit" look="primary" size="big" waiting={isWaiting && t('code.checking')}>
        {t('login.enter')}
      </Button>
    </form>
  );
}
