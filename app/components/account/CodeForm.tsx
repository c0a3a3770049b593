import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseCode } from '../../../domain/accounts/second-factor';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { CodeField } from './CodeField';
import { ResendCode } from './ResendCode';
import { focusField, useFieldFocus } from '~/lib/hooks/use-field-focus';
import { useMessageCode } from './web-otp';

type CodeFormProps = {
  /** The last digits of the phone. */
  ending: string;
  isWaiting: boolean;
  /** The problem with the last code, if it is shown at the field. */
  problem?: string | null;
  /** A refusal that is not about the code. */
  refusal?: string | null;
  /** The button's verb. */
  act: string;
  onCode: (code: string) => void;
  onAgain: () => void;
  /** Links to the other methods of this step. */
  children?: ReactNode;
};

/** The code sent by SMS, required (spec 1 §5); a browser that can read messages fills it in. */
export function CodeForm({
  ending,
  isWaiting,
  problem = null,
  refusal = null,
  act,
  onCode,
  onAgain,
  children,
}: CodeFormProps) {
  const { t } = useTranslation('security');
  const form = useFieldFocus(problem);
  const [written, setWritten] = useState('');
  const [hasProblem, setProblem] = useState(false);
  useMessageCode(setWritten);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const code = parseCode(written);
    setProblem(code === null);
    if (code === null) focusField(form);
    if (code && !isWaiting) onCode(code);
  };
  return (
    <form ref={form} className="proof" noValidate onSubmit={confirm}>
      <p>{t('code.sentTo', { ending })}</p>
      <CodeField
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        error={hasProblem ? t('code.sixDigits') : (problem ?? undefined)}
      />
      <div className="proof__refusal">
        <RefusalLine code={refusal} />
      </div>
      <Button type="submit" look="primary" size="big" waiting={isWaiting && t('code.checking')}>
        {act}
      </Button>
      <div className="proof__others">
        <ResendCode isSending={false} onSend={onAgain} />
        {children}
      </div>
    </form>
  );
}
