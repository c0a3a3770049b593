import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { parseCode } from '../../../domain/second-factor';
import { CodeField } from '~/components/account/CodeField';
import { ResendCode } from '~/components/account/ResendCode';
import { Button } from '~/components/ui/Button';
import { codeFromMessage } from './web-otp';
import { useFieldFocus } from '~/components/account/use-field-focus';

type CodeStepProps = {
  ending: string;
  isWaiting: boolean;
  /** What was wrong with the last code. */
  problem: string | null;
  onCode: (code: string) => void;
  onAgain: () => void;
};

/** Step 2 of a log-in with a second factor: the code, required (spec 1 §5). */
export function CodeStep({ ending, isWaiting, problem, onCode, onAgain }: CodeStepProps) {
  const { t } = useTranslation('security');
  const form = useFieldFocus(problem);
  const [written, setWritten] = useState('');
  const [hasProblem, setProblem] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void codeFromMessage(leaving.signal).then((code) => code && setWritten(code));
    return () => leaving.abort();
  }, []);
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
        error={hasProblem ? t('code.sixDigits') : (problem ?? undefined)}
      />
      <Button type="submit" look="primary" size="big" waiting={isWaiting && t('code.checking')}>
        {t('login.enter')}
      </Button>
      <div className="proof__others">
        <ResendCode isSending={false} onSend={onAgain} />
      </div>
    </form>
  );
}
