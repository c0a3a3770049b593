import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { ask } from '~/lib/ask';
import { CodeForm } from './CodeForm';
import { PhoneStep, type PhoneInput } from './PhoneStep';
import { useReauthentication } from './Reauthenticate';
import { RecoveryCodes } from './RecoveryCodes';
import { useAsking } from '~/lib/hooks/use-asking';

type Step = { name: 'phone' } | { name: 'code'; input: PhoneInput; ending: string } | { name: 'done'; codes: string[] };
const numberOf = { phone: 1, code: 2, done: 3 } as const;

type EnrolDialogProps = { isOpen: boolean; onClose: () => void; onEnrolled: () => void };

/** Turns the second factor on (spec 1 §4): the phone, the code sent to it, the recovery codes. */
export function EnrolDialog({ isOpen, onClose, onEnrolled }: EnrolDialogProps) {
  const { t } = useTranslation('security');
  const [step, setStep] = useState<Step>({ name: 'phone' });
  const { retrying, dialog } = useReauthentication();
  const { isWaiting, code, dismiss, run } = useAsking();
  const close = () => {
    setStep({ name: 'phone' });
    onClose();
  };
  const send = async (input: PhoneInput) => {
    const sent = await run(() => retrying(() => ask('StartSecondFactorEnrolment', input)));
    if (sent) setStep({ name: 'code', input, ending: sent.phone });
  };
  const finish = async (written: string) => {
    const done = await run(() => retrying(() => ask('FinishSecondFactorEnrolment', { code: written })));
    if (!done) return;
    setStep({ name: 'done', codes: done.recoveryCodes });
    onEnrolled();
  };
  const dismissRefusal = () => {
    if (code === 'auth/code-expired') setStep({ name: 'phone' });
    dismiss();
  };
  const isDone = step.name === 'done';
  return (
    <>
      <Dialog isOpen={isOpen} onClose={close} isBlocking={isDone} title={t(`enrol.titles.${step.name}`)}>
        <p className="small muted">{t('enrol.step', { step: numberOf[step.name], count: 3 })}</p>
        {step.name === 'phone' && <PhoneStep isWaiting={isWaiting} onSend={send} />}
        {step.name === 'code' && (
          <CodeForm
            ending={step.ending}
            isWaiting={isWaiting}
            act={t('enrol.turnOn')}
            onCode={finish}
            onAgain={() => void send(step.input)}
          >
            <Button look="plain" onClick={() => setStep({ name: 'phone' })}>
              {t('enrol.otherPhone')}
            </Button>
          </CodeForm>
        )}
        {isDone && (
          <>
            <p className="dialog__text">{t('codes.text')}</p>
            <RecoveryCodes codes={step.codes} />
            <div className="dialog__acts">
              <Button look="primary" size="big" onClick={close}>
                {t('codes.kept')}
              </Button>
            </div>
          </>
        )}
      </Dialog>
      <ErrorDialog title={t('enrol.failed')} code={code} onClose={dismissRefusal} />
      {dialog}
    </>
  );
}
