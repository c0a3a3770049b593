import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './error-text';

type RefusalLineProps = {
  code: string | null;
  /** Overrides the general text, if a form has a better one. */
  textOf?: (code: string) => string;
};

/** The text of a refusal, inside its form, with its code in small print; announced when it appears. */
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
          {code === 'sign-in-needed' && (
            <p className="small refusal__more">
              <a className="link" href="/?login=1" target="_blank" rel="noreferrer">
                {t('signInElsewhere')}
              </a>
            </p>
          )}
          <p className="small muted refusal__more">{t('code', { code })}</p>
        </>
      )}
    </div>
  );
}
