import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './error-text';

type RefusalLineProps = {
  code: string | null;
  /** Its words, where a form has better ones than every other. */
  textOf?: (code: string) => string;
};

/** What was refused, inside the form it belongs to, with its code in small print; read out when it appears. */
export function RefusalLine({ code, textOf }: RefusalLineProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div role="alert">
      {code && (
        <>
          <p className="field__error">
            <CircleAlert className="i" aria-hidden />
            {(textOf ?? errorText)(code)}
          </p>
          <p className="small muted refusal__code">{t('code', { code })}</p>
        </>
      )}
    </div>
  );
}
