import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../ui/Field';

/** The long text field in the forms of the public pages. */
export function MessageField({ message, error }: { message: string; error?: string | undefined }) {
  const { t } = useTranslation('open');
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('inquiry.message')}</label>
      <textarea
        className="input open__message"
        id={id}
        name="message"
        required
        minLength={10}
        maxLength={5000}
        rows={6}
        defaultValue={message}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** A honeypot field for bots: out of sight, not focusable, hidden from screen readers. */
export const TrapField = () => (
  <div className="trap" aria-hidden="true">
    <input name="website" tabIndex={-1} autoComplete="off" />
  </div>
);
