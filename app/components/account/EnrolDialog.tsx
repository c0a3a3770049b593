import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useErrorText } from '~/components/ui/error-text';
import { ask } from '~/lib/ask';
import { CodeForm } from './CodeForm';
import { PhoneStep, type PhoneInput } from './PhoneStep';
import { useReauthentication } from './Reauthenticate';
import { RecoveryCodes } from './RecoveryCodes';
import { useAsking } from '~/lib/hooks/use-asking';

type Step =
  | { name: 'phone'; input?: PhoneInput; hasExpired?: boolean }
  | { name: 'code'; input: PhoneInput; ending: string }
  | { name: 'done'; codes: string[] };
const numberOf = { phone: 1, code: 2, done: 3 } as const;

type EnrolDialogProps = { isOpen: boolean; onClose: () => void; onEnrolled: () => void };

/** Mails the link that confirms the account's address, without which a second factor would not outlast a recovery. */
function VerifyFirst() {
  const { t } = useTranslation('security');
  const { isWaiting, code, run } = useAsking();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    if (await run(() => ask('SendEmailVerification', { returnPath: location.pathname }))) setSent(true);
  };
  return (
    <div className="dialog__acts">
      <p className="small" role="status">
        {isSent && t('enrol.verifySent')}
      </p>
      <Button waiting={isWaiting && t('enrol.verifying')} onClick={send}>
        {t('enrol.verify')}
      </Button>
      <RefusalLine code={code} />
    </div>
  );
}

/** Turns the second factor on (spec 1 §4): the phone, the code sent to it, the recovery codes. */
export function EnrolDialog({ isOpen, onClose, onEnrolled }: EnrolDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const errorText = useErrorText();
  const [step, setStep] = useState<Step>({ name: 'phone' });
  const { retrying, dialog } = useReauthentication();
  const { isWaiting, code, dismiss, run } = useAsking();
  const close = () => {
    dismiss();
    setStep({ name: 'phone' });
    onClose();
  };
  const send = async (input: PhoneInput) => {
    const sent = await run(() => retrying(() => ask('StartSecondFactorEnrolment', input)));
    if (sent) setStep({ name: 'code', input, ending: sent.phone });
  };
  const toPhone = (input: PhoneInput, hasExpired = false) => {
    dismiss();
    setStep({ name: 'phone', input, hasExpired });
  };
  const finish = async (written: string, input: PhoneInput) => {
    const done = await run(() => retrying(() => ask('FinishSecondFactorEnrolment', { code: written })), {
      'auth/code-expired': () => toPhone(input, true),
    });
    if (!done) return;
    setStep({ name: 'done', codes: done.recoveryCodes });
    onEnrolled();
  };
  const isAboutCode = code === 'auth/invalid-verification-code';
  const isDone = step.name === 'done';
  return (
    <>
      <Dialog isOpen={isOpen} onClose={isDone ? undefined : close} title={t(`security:enrol.titles.${step.name}`)}>
        <p className="small muted">{t('security:enrol.step', { step: numberOf[step.name], count: 3 })}</p>
        {step.name === 'phone' && (
          <PhoneStep
            typed={step.input}
            isWaiting={isWaiting}
            refusal={code ?? (step.hasExpired ? 'auth/code-expired' : null)}
            onSend={send}
          />
        )}
        {step.name === 'phone' && code === 'verified-email-needed' && <VerifyFirst />}
        {step.name === 'code' && (
          <CodeForm
            ending={step.ending}
            isWaiting={isWaiting}
            act={t('security:enrol.turnOn')}
            problem={isAboutCode ? `${errorText(code)} ${t('common:code', { code })}` : null}
            refusal={isAboutCode ? null : code}
            onCode={(written) => void finish(written, step.input)}
            onAgain={() => void send(step.input)}
          >
            <Button look="plain" onClick={() => toPhone(step.input)}>
              {t('security:enrol.otherPhone')}
            </Button>
          </CodeForm>
        )}
        {isDone && (
          <>
            <p className="dialog__text">{t('security:codes.text')}</p>
            <RecoveryCodes codes={step.codes} />
            <div className="dialog__acts">
              <Button look="primary" size="big" onClick={close}>
                {t('security:codes.kept')}
              </Button>
            </div>
          </>
        )}
      </Dialog>
      {dialog}
    </>
  );
}
