import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './error-text';

/** What was refused, inside the form it belongs to, with its code in small print; read out when it appears. */
export function RefusalLine({ code }: { code: string | null }) {
  const { t } = useTranslation();
  const textOf = useErrorText();
  return (
    <div role="alert">
      {code && (
        <>
          <p className="field__error">
            <CircleAlert className="i" aria-hidden />
            {textOf(code)}
          </p>
          <p className="small muted refusal__code">{t('code', { code })}</p>
        </>
      )}
    </div>
  );
}
