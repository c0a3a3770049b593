import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { parseCode } from '../../../domain/second-factor';
import { Button } from '~/components/ui/Button';
import { CodeField } from './CodeField';
import { ResendCode } from './ResendCode';
import { useFieldFocus } from './use-field-focus';

type EnrolCodeStepProps = {
  ending: string;
  isWaiting: boolean;
  onCode: (code: string) => void;
  onAgain: () => void;
  onBack: () => void;
};

/** Step 2 of enrolment: the code that came to the phone. */
export function EnrolCodeStep({ ending, isWaiting, onCode, onAgain, onBack }: EnrolCodeStepProps) {
  const { t } = useTranslation('security');
  const form = useFieldFocus();
  const [written, setWritten] = useState('');
  const [hasProblem, setProblem] = useState(false);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const code = parseCode(written);
    setProblem(code === null);
    if (code && !isWaiting) onCode(code);
  };
  return (
    <form ref={form} className="proof" noValidate onSubmit={confirm}>
      <p>{t('code.sentTo', { ending })}</p>
      <CodeField
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        error={hasProblem ? t('code.sixDigits') : undefined}
      />
      <Button type="submit" look="primary" size="big" waiting={isWaiting && t('code.checking')}>
        {t('enrol.turnOn')}
      </Button>
      <div className="proof__others">
        <ResendCode isSending={false} onSend={onAgain} />
        <Button look="plain" onClick={onBack}>
          {t('enrol.otherPhone')}
        </Button>
      </div>
    </form>
  );
}
