import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useErrorText } from '~/components/ui/error-text';
import { CodeForm } from '../account/CodeForm';
import { useFocusOnArrival } from '~/lib/hooks/use-field-focus';
import type { Answer } from '~/lib/server/call.server';
import { OtherWays } from './OtherWays';
import { RecoveryStep } from './RecoveryStep';
import { useSecondStep } from './use-second-step';

type SecondFactorDialogProps = {
  /** The token of the first step; null while there is no second step. */
  resolver: string | null;
  redirectTo: string | null;
  /** With the code of the refusal that ended this sign-in. */
  onClose: (code?: string) => void;
};

/** The second step of a log-in (spec 1 §4): a code by SMS, or a passkey, or a recovery code. */
export function SecondFactorDialog({ resolver, ...rest }: SecondFactorDialogProps) {
  return resolver === null ? null : <SecondStepDialog key={resolver} resolver={resolver} {...rest} />;
}

/** It opens once the account's factors are known: a dialog that grows later would move buttons under the pointer. */
function SecondStepDialog({ resolver, redirectTo, onClose }: SecondFactorDialogProps & { resolver: string }) {
  const { t } = useTranslation('security');
  const second = useSecondStep(resolver, redirectTo, onClose);
  const { factors } = second;
  return (
    <Dialog isOpen={factors !== null} onClose={() => onClose()} title={t('login.title')}>
      {factors && <Screens factors={factors} second={second} />}
    </Dialog>
  );
}

type ScreensProps = { factors: Answer<'GetSignInFactors'>; second: ReturnType<typeof useSecondStep> };

function Screens({ factors, second }: ScreensProps) {
  const { t } = useTranslation(['security', 'common']);
  const errorText = useErrorText();
  const { step, isWaiting, code, fieldCode } = second;
  const problem = fieldCode && `${errorText(fieldCode)} ${t('common:code', { code: fieldCode })}`;
  if (step.name === 'entered') return <Entered codesLeft={step.codesLeft} onEnter={second.enter} />;
  return (
    <>
      <p className="dialog__text">{t('security:login.text')}</p>
      <div className="proof__expired">
        <RefusalLine code={code ?? (step.name === 'start' && step.hasExpired ? 'auth/code-expired' : null)} />
      </div>
      {step.name === 'start' && (
        <>
          {factors.phone && <p className="dialog__text">{t('security:login.toPhone', { ending: factors.phone })}</p>}
          <div className="dialog__acts">
            <Button
              look="primary"
              size="big"
              disabled={factors.phone === null}
              waiting={isWaiting && t('security:code.sending')}
              onClick={second.send}
            >
              {t('security:code.send')}
            </Button>
          </div>
        </>
      )}
      {step.name === 'code' && (
        <CodeForm
          act={t('security:login.enter')}
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
      <OtherWays
        factors={factors}
        step={step.name}
        onPasskey={second.usePasskey}
        onRecovery={() => second.goTo({ name: 'recovery' })}
        onPhone={() => second.goTo({ name: 'start' })}
      />
    </>
  );
}

/** Shown after a recovery code: how many are left. */
function Entered({ codesLeft, onEnter }: { codesLeft: number; onEnter: () => void }) {
  const { t } = useTranslation('security');
  const messageRef = useFocusOnArrival<HTMLParagraphElement>();
  return (
    <>
      <p className="dialog__text" role="status" ref={messageRef} tabIndex={-1}>
        {t('login.codesLeft', { count: codesLeft })}
      </p>
      <div className="dialog__acts">
        <Button look="primary" size="big" onClick={onEnter}>
          {t('login.goOn')}
        </Button>
      </div>
    </>
  );
}
