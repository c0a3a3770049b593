import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import type { Answer } from '~/lib/server/call.server';
import { hasPasskeySupport } from '~/lib/account/passkeys';
import type { StepName } from './use-second-step';

type OtherWaysProps = {
  factors: Answer<'GetSignInFactors'>;
  step: StepName;
  onPasskey: () => void;
  onRecovery: () => void;
  onPhone: () => void;
};

/** The other methods for the second step, as far as the account has them. */
export function OtherWays({ factors, step, onPasskey, onRecovery, onPhone }: OtherWaysProps) {
  const { t } = useTranslation('security');
  const takesPasskey = factors.hasPasskeys && hasPasskeySupport();
  const takesRecovery = factors.hasRecoveryCodes && step !== 'recovery';
  const takesPhone = factors.phone !== null && step === 'recovery';
  if (!takesPasskey && !takesRecovery && !takesPhone) return null;
  return (
    <div className="otherways" role="group" aria-label={t('login.otherWays')}>
      {takesPasskey && <Button onClick={onPasskey}>{t('login.usePasskey')}</Button>}
      {takesPhone && <Button onClick={onPhone}>{t('login.usePhone')}</Button>}
      {takesRecovery && (
        <Button look="plain" onClick={onRecovery}>
          {t('login.useRecovery')}
        </Button>
      )}
    </div>
  );
}
