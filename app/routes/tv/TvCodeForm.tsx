import { Form } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginCodeIn } from '../../../domain/accounts/login-code';
import { focusField } from '~/lib/hooks/use-field-focus';
import { Button } from '~/components/ui/Button';
import { useErrorText } from '~/components/ui/error-text';
import { Field } from '~/components/ui/Field';

/** `address` is the page that the television opens; `refused` is the error code of the typed code. */
type TvCodeFormProps = { address: string; typed: string; refused: string | null };

/** The form where a phone user types the code of a television. It is sent in the address, like the QR code's. */
export function TvCodeForm({ address, typed, refused }: TvCodeFormProps) {
  const { t } = useTranslation('tv');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Unique for each refused code, even if the reason is the same.
  const refusal = refused && `${refused} ${typed}`;
  useEffect(() => {
    if (refusal) focusField(form);
  }, [refusal]);
  const error = problem ?? (refused && errorText(refused));
  return (
    <div className="tvform">
      <h1 className="page__title">{t('form.title')}</h1>
      <p className="muted">{t('form.lead', { address })}</p>
      <Form
        ref={form}
        method="get"
        action="/tv"
        className="tvform__in"
        noValidate
        onInput={() => setProblem(null)}
        onSubmit={(event) => {
          const code = new FormData(event.currentTarget).get('code');
          if (typeof code === 'string' && loginCodeIn(code)) return setProblem(null);
          event.preventDefault();
          setProblem(t('form.missing'));
          focusField(form);
        }}
      >
        <Field
          key={typed}
          name="code"
          label={t('form.code')}
          hint={t('form.hint')}
          defaultValue={typed}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
          required
          error={error ?? undefined}
        />
        <Button type="submit" look="primary" size="big">
          {t('form.submit')}
        </Button>
      </Form>
    </div>
  );
}
