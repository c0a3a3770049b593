import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { useErrorText } from '~/components/ui/error-text';
import { CodeStep } from './CodeStep';
import { OtherWays } from './OtherWays';
import { RecoveryStep } from './RecoveryStep';
import { useSecondStep } from './use-second-step';

type SecondFactorDialogProps = {
  /** What the first step proved; null while there is nothing to go on with. */
  resolver: string | null;
  redirectTo: string | null;
  onClose: () => void;
};

/** The second step of a log-in (spec 1 §4): a code by SMS, or a passkey, or a recovery code. */
export function SecondFactorDialog({ resolver, redirectTo, onClose }: SecondFactorDialogProps) {
  const { t } = useTranslation('security');
  return (
    <Dialog isOpen={resolver !== null} onClose={onClose} title={t('login.title')}>
      {resolver !== null && <SecondStep key={resolver} resolver={resolver} redirectTo={redirectTo} onClose={onClose} />}
    </Dialog>
  );
}

type SecondStepProps = { resolver: string; redirectTo: string | null; onClose: () => void };

function SecondStep({ resolver, redirectTo, onClose }: SecondStepProps) {
  const { t } = useTranslation(['security', 'common']);
  const errorText = useErrorText();
  const second = useSecondStep(resolver, redirectTo, onClose);
  const { factors, step, isWaiting, code, fieldCode } = second;
  const problem = fieldCode && `${errorText(fieldCode)} ${t('common:code', { code: fieldCode })}`;
  if (step.name === 'entered') {
    return (
      <>
        <p className="dialog__text" role="status">
          {t('security:login.codesLeft', { count: step.codesLeft })}
        </p>
        <div className="dialog__acts">
          <Button look="primary" size="big" onClick={second.enter}>
            {t('security:login.goOn')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="dialog__text">{t('security:login.text')}</p>
      {step.name === 'start' && (
        <>
          {factors?.phone && <p className="dialog__text">{t('security:login.toPhone', { ending: factors.phone })}</p>}
          <p className="proof__refusal" role="alert">
            {step.hasExpired && `${errorText('auth/code-expired')} ${t('common:code', { code: 'auth/code-expired' })}`}
          </p>
          <div className="dialog__acts">
            <Button
              look="primary"
              size="big"
              disabled={factors !== null && factors.phone === null}
              waiting={
                (isWaiting || factors === null) && t(factors ? 'security:code.sending' : 'security:confirm.loading')
              }
              onClick={second.send}
            >
              {t('security:code.send')}
            </Button>
          </div>
        </>
      )}
      {step.name === 'code' && (
        <CodeStep
          ending={step.ending}
          isWaiting={isWaiting}
          problem={problem}
          onCode={second.tryCode}
          onAgain={second.send}
        />
      )}
      {step.name === 'recovery' && (
        <RecoveryStep isWaiting={isWaiting} problem={problem} onCode={second.tryRecoveryCode} />
      )}
      {factors && (
        <OtherWays
          factors={factors}
          step={step.name}
          onPasskey={second.usePasskey}
          onRecovery={() => second.goTo({ name: 'recovery' })}
          onPhone={() => second.goTo({ name: 'start' })}
        />
      )}
      <ErrorDialog title={t('security:login.failed')} code={code} onClose={second.dismiss} />
    </>
  );
}
